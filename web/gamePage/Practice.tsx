import { useCallback, useLayoutEffect } from 'react'
import { scoreOf } from '#game/statistics/score.ts'
import { ChallengeButton } from '../challenge/ChallengeButton.tsx'
import { requestNextGame, type GameState } from '../play/gameState.ts'
import type { GameStore } from '../play/gameStore.ts'
import { showResult } from '../play/showResult.ts'
import { PracticeScores } from '../result/PracticeScores.tsx'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useEnter } from '../ui/useEnter.ts'
import { clearBoard, offerNext } from './practiceBoard.ts'

type PracticeProps = { store: GameStore; state: GameState; siteName: string }

/** An Enter this soon after the result opens may be a second one for the last row. */
const STRAY_MS = 300

/** Game after game on the practice board: the result, and the empty board of the next game at once. */
export function Practice({ store: { update }, state, siteName }: PracticeProps) {
  useLayoutEffect(() => update(offerNext), [update])
  // Before the paint: the next frame shows the empty board.
  useLayoutEffect(() => {
    if (state.nextRequested) update(clearBoard)
  }, [update, state.nextRequested])
  const onPlayAgain = useCallback(() => update(requestNextGame), [update])
  useEnter(state.resultOpen, onPlayAgain, STRAY_MS)
  const { digits, play } = state
  const latest = play && scoreOf(play.status, play.guesses.length)
  if (!play || play.status === 'playing' || play.target === null || latest === null) return null
  return (
    <ResultDialog
      open={state.resultOpen}
      onClose={() => update((now) => showResult(now, false))}
      target={play.target}
      shared={{ siteName, digits, hints: play.hints, status: play.status, day: '', kind: 'practice' }}
      offer={<ChallengeButton digits={digits} />}
      figures={<PracticeScores key={play.gameId} {...{ digits, latest }} />}
    >
      <Button onClick={onPlayAgain}>Play again</Button>
    </ResultDialog>
  )
}
