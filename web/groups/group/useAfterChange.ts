import { useEffect, useRef } from 'react'

/** Calls the listener after each change of the value, and not for the first value. */
export function useAfterChange(value: string | number, listener: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    listener()
  }, [value, listener])
}
