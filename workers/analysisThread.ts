// A worker thread that analyzes plays, one at a time.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { analyzeRows, type FinishedPlay } from '#api/usecases/analysts/analyzeRows.ts'

// Everything else has priority: players, letters, the database.
const NICENESS = 19

lowerPriority()

// A rejection ends the thread, and the process that started it gets the error.
parentPort?.on('message', (play: FinishedPlay) => {
  void analyzeRows(play).then((rows) => parentPort?.postMessage(rows))
})

// Only Linux gives a thread a priority of its own.
function lowerPriority(): void {
  try {
    setPriority(Number(/[0-9]+$/.exec(readlinkSync('/proc/thread-self'))?.[0]), NICENESS)
  } catch {
    // The thread keeps the normal priority.
  }
}
