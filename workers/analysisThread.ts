// A worker thread that analyzes plays, one at a time.
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#api/settings/lowerPriority.js'
import { analyzeRows, type FinishedPlay } from '#api/analysis/analyzeRows.ts'

// Everything else has priority: players, letters, the database.
const NICENESS = 19

lowerPriority(NICENESS)

// A rejection ends the thread, and the process that started it gets the error.
parentPort?.on('message', (play: FinishedPlay) => {
  void analyzeRows(play).then((rows) => parentPort?.postMessage(rows))
})
