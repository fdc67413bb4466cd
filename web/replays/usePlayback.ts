import { useCallback, useEffect, useState } from 'react'
import { rowAnimationMs } from '../board/rowAnimation.ts'
import { actOfKey, AT_START, playbackAfter, type Act } from './playback.ts'

/** The pause after each row, in ms, besides its animation: the time to look at it. */
const PAUSE_MS = 1200

/** The visible rows of a replay, by the controls, the keys and the clock. */
export function usePlayback({ count, digits }: { count: number; digits: number }) {
  const [now, setNow] = useState(AT_START)
  const act = useCallback((taken: Act) => setNow((state) => playbackAfter(state, taken, count)), [count])
  useEffect(() => {
    if (!now.isPlaying) return
    const timer = setTimeout(() => act('tick'), PAUSE_MS + rowAnimationMs(digits))
    return () => clearTimeout(timer)
  }, [now, act, digits])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      const taken = actOfKey(key)
      const isOther =
        target instanceof Element && target.closest('input, textarea, dialog, [popover]') !== null
      // On a focused control, the space bar already presses it.
      const presses = key === ' ' && target instanceof Element && target.closest('a, button') !== null
      if (taken === null || isOther || presses || altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      act(taken)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [act])
  return { ...now, act }
}
