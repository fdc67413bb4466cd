import { useCallback, useEffect, useRef, useState } from 'react'
import type { Key } from '../board/keys.ts'
import { untilDone } from '../course/untilDone.ts'
import { useKeptKeys } from '../course/useKeptKeys.ts'
import { rowsPlayed } from '../plays/gameState.ts'
import { unenteredKeys } from '../plays/typedKeys.ts'
import type { KnownStorm, ServedStorm } from './knownStorm.ts'
import { readLocalStorm, writeLocalStorm } from './localStorm.ts'
import { sendEnd, sendGuess, type Transition } from './stormRequests.ts'
import { newStormState, pressInStorm, stormReceived } from './stormState.ts'

type Storm = {
  served: ServedStorm
  /** The code of the page's link; null without one. */
  code: string | null
  /** Gets the storm at its end. */
  onEnd: (storm: KnownStorm) => void
  /** Queries the server for the storm. */
  onStale: () => void
}

/**
 * The state of a storm that runs. Sends each entered guess until the server answers, one at a time, and then the
 * end. The browser's record keeps the state: a reload loses no guess.
 */
export function useStorm({ served, code, onEnd, onStale }: Storm) {
  const { state, now, update } = useSavedState(served, code)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => void update((before) => stormReceived(before, served)), [update, served])
  const readKeys = useCallback(
    () => ({ name: `typed ${now.current.storm.run}`, keys: unenteredKeys(now.current) }),
    [now],
  )
  const enter = useCallback(
    (keys: readonly Key[]) => void update((before) => keys.reduce(pressInStorm, before)),
    [update],
  )
  useKeptKeys(readKeys, enter)
  const { storm, pending, isStale } = state
  useEffect(() => {
    if (isStale) onStale()
  }, [isStale, onStale])

  const [guess] = pending
  const row = rowsPlayed(state)
  const task = guess !== undefined ? 'guess' : storm.isOver ? 'end' : null
  const end = useRef(onEnd)
  useEffect(() => void (end.current = onEnd))
  useEffect(() => {
    if (task === 'guess') return untilDone(() => sendGuess(now.current), update, setProblem)
    if (task === null) return
    const onEnded = (ended: KnownStorm) => {
      // The guesses of the last board, and those that came too late, stay in the record.
      update((before) => ({ ...before, storm: ended }))
      end.current(ended)
    }
    return untilDone(() => sendEnd(now.current.storm), onEnded, setProblem)
  }, [task, storm.run, storm.number, row, guess, now, update])
  return { state, update, problem }
}

/** The state, which the browser's record follows. `now` is the newest state, `update` says whether it changed. */
function useSavedState(served: ServedStorm, code: string | null) {
  const [state, setState] = useState(() => newStormState(served, readLocalStorm(), code))
  const now = useRef(state)
  useEffect(() => writeLocalStorm(now.current), [])
  const update = useCallback((transition: Transition): boolean => {
    const before = now.current
    const after = transition(before)
    if (after === before) return false
    now.current = after
    setState(after)
    const { storm, play, pending } = after
    if (storm !== before.storm || play !== before.play || pending !== before.pending) writeLocalStorm(after)
    return true
  }, [])
  return { state, now, update }
}
