import { useCallback, useRef, useState } from 'react'
import { errorTextOf } from '../sync/errorText.ts'

/**
 * Runs one request at a time. `errorText` is the error text of the last one: the request failed, or the work
 * returned a refusal.
 */
export function useAttempt() {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const attempt = useCallback(async (work: () => Promise<string | null>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setErrorText(null)
    try {
      setErrorText(await work())
    } catch (error) {
      setErrorText(`${errorTextOf(error)}. Please try again.`)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }, [])
  return { attempt, isBusy, errorText }
}
