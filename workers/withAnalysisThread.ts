import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { analyzeRows, type AnalyzedRow } from '#api/usecases/analysts/analyzeRows.ts'
import type { WithAnalysis } from './jobs/job.ts'

// The bundle has the thread's file beside the programs, and this code may be in a shared chunk one folder
// below.
const FILE = ['./analysisThread.js', '../analysisThread.js']
  .map((file) => new URL(file, import.meta.url))
  .find((file) => existsSync(file))

// `npm run dev` runs the source. A thread does not get its TypeScript loader.
const IS_SOURCE = import.meta.url.endsWith('.ts')

/**
 * Analyzes plays in a worker thread of the lowest priority, which ends with the work: an idle process keeps
 * none of its memory.
 */
export const withAnalysisThread: WithAnalysis = async (work) => {
  if (IS_SOURCE) return await work(analyzeRows)
  if (FILE === undefined) throw new Error('The file analysisThread.js is missing beside this code.')
  const thread = new Worker(FILE, { env: {} })
  const ended = new AbortController()
  thread.once('exit', () => ended.abort())
  // `once` reports an error to its caller. Without this listener, an error at another time would end the
  // process.
  thread.on('error', () => undefined)
  try {
    return await work(async (play) => {
      thread.postMessage(play)
      const [rows] = (await once(thread, 'message', { signal: ended.signal })) as [AnalyzedRow[]]
      return rows
    })
  } finally {
    await thread.terminate()
  }
}
