import { useLayoutEffect } from 'react'
import { scoreOf } from '#game/statistics/score.ts'
import { ChallengeButton } from '../challenges/ChallengeButton.tsx'
import { showResult } from '../plays/showResult.ts'
import { PracticeScores } from '../result/PracticeScores.tsx'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useEnter } from '../ui/useEnter.ts'
import type { ResultProps } from './parts/boardParts.ts'
import { clearBoard, offerNext } from './practiceBoard.ts'

/** An Enter this soon after the result opens may be a second one for the last row. */
const STRAY_MS = 300

/** Game after game on the practice board: the result, and the empty board of the next game at once. */
export function Practice({ store: { update }, state, siteName, onPlayNext }: ResultProps) {
  useLayoutEffect(() => update(offerNext), [update])
  // Before the paint: the next frame shows the empty board.
  useLayoutEffect(() => {
    if (state.nextRequested) update(clearBoard)
  }, [update, state.nextRequested])
  useEnter(state.resultOpen, onPlayNext, STRAY_MS)
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
      <Button onClick={onPlayNext}>Play again</Button>
    </ResultDialog>
  )
}
