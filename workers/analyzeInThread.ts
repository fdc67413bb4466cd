import { openThreads } from '#api/settings/threads.ts'
import { analyzeRows, type Analyze } from '#api/analysis/analyzeRows.ts'

/**
 * Analyzes plays in a worker thread, which soon ends without work: an idle process keeps none of its memory.
 * `npm run dev` runs the source, whose TypeScript a thread cannot load.
 */
export const analyzeInThread: Analyze = import.meta.url.endsWith('.ts')
  ? analyzeRows
  : openThreads(new URL('./analysisThread.js', import.meta.url), {
      // Everything else has priority: players, letters, the database.
      niceness: 19,
      most: 1,
      idleMs: 10_000,
      limitMs: 600_000,
    })
