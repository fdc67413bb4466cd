import { ChallengeButton } from '../challenge/ChallengeButton.tsx'
import { challengeCodeOf } from '../paths/challengeLink.ts'
import type { GameState } from '../play/gameState.ts'
import type { GameStore } from '../play/gameStore.ts'
import { showResult } from '../play/showResult.ts'
import { useAnimationTimers } from '../play/useAnimationTimers.ts'
import { useNoticeTimers } from '../play/useNoticeTimers.ts'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { OtherBoards } from './OtherBoards.tsx'

type BoardProps = { store: GameStore; state: GameState }

/** Says that the board is of a challenge. Drawn in the title's row, so that nothing moves. */
export function DayBar(_props: BoardProps & { onMissing: () => void }) {
  return (
    <p className="days challenge-label">
      <b className="archived">Challenge</b>
    </p>
  )
}

/** The consequences of a key on a challenge's board: messages, animations, and the result with all boards. */
export function GameProgress(props: BoardProps & { siteName: string }) {
  useAnimationTimers(props.store, props.state)
  useNoticeTimers(props.store, props.state)
  return (
    <>
      <StatusBanner text={props.state.problem?.text ?? null} />
      <Result {...props} />
    </>
  )
}

function Result({ store, state, siteName }: BoardProps & { siteName: string }) {
  const { digits, play } = state
  if (!play || play.status === 'playing' || play.target === null) return null
  const { status, hints, target } = play
  return (
    <ResultDialog
      open={state.resultOpen}
      onClose={() => store.update((now) => showResult(now, false))}
      target={target}
      shared={{ siteName, digits, hints, status, day: '', kind: 'challenge' }}
      offer={<ChallengeButton digits={digits} />}
      figures={<OtherBoards code={challengeCodeOf(state) ?? ''} />}
    >
      {null}
    </ResultDialog>
  )
}

/** Replaces Enter and Backspace after the end. */
export function AfterGame({ store: { update } }: BoardProps) {
  return (
    <div className="after-game">
      <Button onClick={() => update((now) => showResult(now, true))}>Compare boards</Button>
    </div>
  )
}
