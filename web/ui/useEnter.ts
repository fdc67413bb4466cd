import { useLayoutEffect } from 'react'

const STRAY_MS = 1000

/**
 * Enter presses a dialog's main button, unless another control has the focus. A held Enter is ignored. So is
 * an Enter within `strayMs` of the opening, which may be meant for the board below.
 */
export function useEnter(listens: boolean, onEnter: () => void, strayMs = STRAY_MS): void {
  // A layout effect: the dialog must not be visible before it listens.
  useLayoutEffect(() => {
    if (!listens) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, target } = event
      const isTaken = target instanceof Element && target.closest('a, button, input, textarea') !== null
      if (key !== 'Enter' || repeat || isTaken) return
      // After the dialog has closed, the board would handle the event too.
      event.preventDefault()
      onEnter()
    }
    const listen = () => addEventListener('keydown', onKeyDown)
    if (strayMs === 0) listen()
    const timer = strayMs > 0 ? setTimeout(listen, strayMs) : undefined
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKeyDown)
    }
  }, [listens, onEnter, strayMs])
}
