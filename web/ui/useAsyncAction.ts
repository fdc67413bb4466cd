import { useRef, useState } from 'react'

/**
 * Runs one action at a time. The action returns why it failed, or null; `errorText` is that of the last one.
 */
export function useAsyncAction<Args extends unknown[]>(action: (...args: Args) => Promise<string | null>) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const run = async (...args: Args) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setErrorText(null)
    try {
      setErrorText(await action(...args))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run: (...args: Args) => void run(...args), isBusy, errorText }
}
