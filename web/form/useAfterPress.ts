import { useCallback, useEffect, useRef } from 'react'

type Work = () => void

/**
 * Runs work at once, but during a press only after the click. A press takes the focus from a field. If the
 * page moved at that moment, the click would miss its target.
 */
export function useAfterPress(): (work: Work) => void {
  /** Null while no button is down. */
  const waiting = useRef<Work[] | null>(null)
  useEffect(() => {
    const press = ({ button }: MouseEvent) => {
      if (button === 0) waiting.current ??= []
    }
    const release = () => {
      const works = waiting.current ?? []
      waiting.current = null
      // The browser sends the click in the same task as the mouseup.
      if (works.length > 0) setTimeout(() => works.forEach((work) => work()))
    }
    addEventListener('mousedown', press, true)
    // A drag ends without a mouseup.
    for (const end of ['mouseup', 'dragend']) addEventListener(end, release, true)
    return () => {
      removeEventListener('mousedown', press, true)
      for (const end of ['mouseup', 'dragend']) removeEventListener(end, release, true)
    }
  }, [])
  return useCallback((work) => {
    if (waiting.current) waiting.current.push(work)
    else work()
  }, [])
}
