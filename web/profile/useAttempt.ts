import { useCallback, useRef, useState } from 'react'
import { troubleOf } from '../sync/trouble.ts'

/** Does what the server has to answer, one thing at a time. `trouble` says why the last came to nothing. */
export function useAttempt() {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const attempt = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      setTrouble(`${troubleOf(error)}. Please try again.`)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }, [])
  return { attempt, isBusy, trouble }
}
