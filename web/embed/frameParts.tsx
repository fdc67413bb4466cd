import { useEffect } from 'react'
import { texts } from '../language/texts.ts'
import { requestNextGame, rowsPlayed, type GameState } from '../plays/gameState.ts'
import type { GameStore } from '../plays/gameStore.ts'
import { countdownOf } from '../plays/nextGame.ts'
import { useAnimationTimers, useNoticeTimers } from '../plays/useTimers.ts'
import { startOutbox } from '../sync/outbox.ts'
import { useClock } from '../sync/useClock.ts'
import { Button } from '../ui/Button.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { frameCalls } from './frameCalls.ts'

export { GuessAsText } from '../guessField/GuessAsText.tsx'

// The late parts of a frame's board, in the place of sync/PlaySync.tsx and gamePage/GameProgress.tsx.

type PartProps = { store: GameStore; state: GameState }

/** No day leads to another one. */
export function DayBar() {
  return <></>
}

/** Sends the guesses as the visitor of the frame, and follows the clock. There are no other boards. */
export function PlaySync({ store, state }: PartProps) {
  useEffect(() => startOutbox(store, frameCalls), [store])
  useClock(store, state)
  return null
}

export function GameProgress({ store, state }: PartProps) {
  useAnimationTimers(store, state)
  useNoticeTimers(store, state)
  return <StatusBanner text={state.problem?.text ?? null} />
}

/** The end takes the place of Enter and Backspace. */
export function AfterGame({ store, state }: PartProps) {
  const { play, nextGame } = state
  return (
    <div className="after-game" role="status">
      {play?.status === 'victory' ? (
        <p>
          <b>{texts.result.won}</b>
          <span>{texts.result.countTries({ count: rowsPlayed(state) })}</span>
        </p>
      ) : (
        <p>{texts.result.answer({ name: texts.gamePage.todaysGame, target: play?.target ?? '' })}</p>
      )}
      {nextGame.available ? (
        <Button onClick={() => store.update(requestNextGame)}>{texts.gamePage.playTodaysGame}</Button>
      ) : (
        <p>{countdownOf(nextGame)}</p>
      )}
    </div>
  )
}
