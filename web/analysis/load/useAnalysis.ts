import { useCallback, useEffect, useState } from 'react'
import { reloadPage } from '../../loading/chunks.ts'
import { LONGEST_WAIT_MS } from '../../loading/inTime.ts'
import { scriptAddress } from '../../loading/workerScripts.ts'
import { NO_ANALYSIS, withMessage, type Analysis, type AnalysisMessage, type WholePlay } from '../analysis.ts'
// oxlint-disable-next-line default -- Vite builds the worker and exports its address
import worker from './analysisWorker.ts?worker&url'

/** Analyzes a play in a worker. After a failure, it tries again by `retry`, or with the next connection. */
export function useAnalysis(play: WholePlay): Analysis & { retry: () => void } {
  const [analysis, setAnalysis] = useState(NO_ANALYSIS)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setAnalysis(NO_ANALYSIS)
    setAttempt((count) => count + 1)
    // After a deployment, the server no longer has this version's worker and books.
    void reloadPage(false)
  }, [])
  useEffect(
    () => startWorker(play, (message) => setAnalysis((now) => withMessage(now, message))),
    [play, attempt],
  )
  useEffect(() => {
    if (!analysis.hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [analysis.hasFailed, retry])
  return { ...analysis, retry }
}

/** Returns a function that ends the worker. Exported for tests. */
export function startWorker(play: WholePlay, onMessage: (message: AnalysisMessage) => void): () => void {
  const started = new Worker(scriptAddress(worker), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<AnalysisMessage>) => onMessage(data))
  // The script did not load, or it has a bug.
  const fail = () => onMessage({ hasFailed: true })
  started.addEventListener('error', fail)
  // Its first message takes no search and no book.
  const timer = setTimeout(fail, LONGEST_WAIT_MS)
  started.addEventListener('message', () => clearTimeout(timer))
  // oxlint-disable-next-line require-post-message-target-origin -- a worker has no origin
  started.postMessage(play)
  return () => {
    clearTimeout(timer)
    started.terminate()
  }
}
