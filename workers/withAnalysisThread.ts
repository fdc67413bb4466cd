import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadFile } from '#api/settings/threadFile.ts'
import { analyzeRows, type AnalyzedRow } from '#api/analysis/analyzeRows.ts'
import type { WithAnalysis } from '#workers/jobs/job.ts'

// `npm run dev` runs the source. A thread does not get its TypeScript loader.
const IS_SOURCE = import.meta.url.endsWith('.ts')

/**
 * Analyzes plays in a worker thread of the lowest priority, which ends with the work: an idle process keeps
 * none of its memory.
 */
export const withAnalysisThread: WithAnalysis = async (work) => {
  if (IS_SOURCE) return await work(analyzeRows)
  const thread = new Worker(threadFile('analysisThread.js', import.meta.url), { env: {} })
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
