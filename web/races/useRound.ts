import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { refusalText } from '../form/refusalText.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Key } from '../board/keys.ts'
import { guessUnsent } from '../course/courseState.ts'
import { untilDone } from '../course/untilDone.ts'
import { useKeptKeys } from '../course/useKeptKeys.ts'
import { NoConnection } from '../loading/inTime.ts'
import { rowsPlayed } from '../plays/gameState.ts'
import { keysOn } from '../plays/typedKeys.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { dataOf } from '../sync/graphql/requestErrors.ts'
import { readKnownPlay } from '../sync/knownPlay.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { GuessInRaceDocument } from './raceCalls.generated.ts'
import type { Race } from './raceView.ts'
import {
  guessPlayed,
  guessRefused,
  guessTooLate,
  newRoundState,
  playReceived,
  pressInRound,
  type RoundState,
} from './roundState.ts'

type Transition = (state: RoundState) => RoundState

/** The viewer's board in the present round. Sends each entered guess until the server answers, one at a time. */
export function useRound(race: Race, play: KnownPlay | null, onStale: () => void) {
  const [state, setState] = useState(() => newRoundState(race.digits, play))
  const now = useRef(state)
  const update = useCallback((transition: Transition): boolean => {
    const before = now.current
    now.current = transition(before)
    setState(now.current)
    return now.current !== before
  }, [])
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => void update((before) => playReceived(before, play)), [update, play])
  const { id, round } = race
  // The keys count for the same row only.
  const readKeys = useCallback(
    () => ({ name: `typed ${id} ${round} ${rowsPlayed(now.current)}`, keys: keysOn(now.current) }),
    [id, round],
  )
  const enter = useCallback(
    (keys: readonly Key[]) => void update((before) => keys.reduce(pressInRound, before)),
    [update],
  )
  useKeptKeys(readKeys, enter)
  const { pending, isStale } = state
  useEffect(() => {
    if (isStale) onStale()
  }, [isStale, onStale])

  const [guess] = pending
  const row = rowsPlayed(state)
  useEffect(() => {
    if (guess === undefined) return
    return untilDone(() => sendGuess({ raceId: id, round, row, guess }), update, setProblem)
  }, [id, round, row, guess, update])
  return { state, update, problem }
}

type Guess = { raceId: string; round: number; row: number; guess: string }

/** The request is idempotent for its round and row. */
async function sendGuess(input: Guess): Promise<Transition> {
  const response = await runExclusive(() =>
    apolloClient.mutate({ mutation: GuessInRaceDocument, variables: { input } }),
  )
  const { guessInRace: result } = dataOf(response)
  // The seat is another player's now, or the race is unknown.
  if (!('play' in result)) return (state) => guessUnsent(state, refusalText(result))
  const play = readKnownPlay(apolloClient.cache, result.play)
  if (result.__typename === 'RacePlayed') return (state) => guessPlayed(state, input.row, play)
  // The device's clock may be ahead by the time of a response.
  if (result.reason === 'ROUND_NOT_STARTED') throw new NoConnection(pageTexts.races.beginsSoon)
  if (result.reason === 'TRY_AGAIN') throw new NoConnection(texts.notices.busy)
  if (result.reason === 'ROUND_OVER') return guessTooLate
  return (state) => guessRefused(state, play)
}
