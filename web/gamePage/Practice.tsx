import { useLayoutEffect } from 'react'
import { type EndlessKind, isEndless } from '#game/kinds/displayed.ts'
import { scoreOf } from '#game/statistics/score.ts'
import { type StateOf, showResult, hasEnded, newGameState, type GameState } from '../plays/gameState.ts'
import { PracticeResult } from '../result/PracticeResult.tsx'
import { texts } from '../language/texts.ts'
import { Button } from '../ui/Button.tsx'
import type { ResultProps } from './parts/boardParts.ts'
import { replayQueue } from '../plays/press.ts'

/** An Enter this soon after the result opens may be a second one for the last row. */
const STRAY_MS = 300

/** Game after game on an endless board: the result, and the empty board of the next game at once. */
export function Practice({
  store: { update },
  state,
  siteName,
  onPlayNext,
}: ResultProps<StateOf<EndlessKind>>) {
  useLayoutEffect(() => update(offerNext), [update])
  // Before the paint: the next frame shows the empty board.
  useLayoutEffect(() => {
    if (state.nextRequested) update(clearBoard)
  }, [update, state.nextRequested])
  const { digits, kind, play } = state
  const latest = play && scoreOf(play.status, play.guesses.length)
  if (!play || play.status === 'playing' || play.target === null || latest === null) return null
  return (
    <PracticeResult
      key={play.gameId}
      open={state.resultOpen}
      onClose={() => update((now) => showResult(now, false))}
      strayMs={STRAY_MS}
      gameId={play.gameId}
      target={play.target}
      shared={{ siteName, digits, ...play, status: play.status }}
      kind={kind}
      latest={latest}
    >
      <Button onClick={onPlayNext}>{texts.gamePage.playAgain}</Button>
    </PracticeResult>
  )
}

/** A next game follows at any time. */
export function offerNext(state: GameState): GameState {
  return { ...state, nextGame: { available: true, countsFrom: null } }
}

/**
 * The empty board of the requested game. It takes keys before the server has drawn the game, so the keys
 * pressed since the request are on it.
 */
export function clearBoard(state: GameState): GameState {
  const { kind } = state
  if (!state.nextRequested || !hasEnded(state) || !isEndless(kind)) return state
  const { digits, queue, toasts, toastCount, validated, nextGame } = state
  const empty = newGameState({ kind, digits })
  return replayQueue({ ...empty, queue, toasts, toastCount, validated, nextGame, nextRequested: true })
}
