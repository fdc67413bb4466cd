import type { StateOf } from '../../plays/gameState.ts'
import type { GameStore } from '../../plays/gameStore.ts'
import { showResult } from '../../plays/showResult.ts'
import { ResultDialog } from '../../result/ResultDialog.tsx'
import { ChallengeButton } from '../ChallengeButton.tsx'
import { OtherBoards } from './OtherBoards.tsx'

type ChallengeResultProps = { store: GameStore; state: StateOf<'challenge'>; siteName: string }

/** The result of a challenge with all boards. */
export function ChallengeResult({ store, state, siteName }: ChallengeResultProps) {
  const { digits, play, code } = state
  if (!play || play.status === 'playing' || play.target === null) return null
  const { status, hints, target } = play
  return (
    <ResultDialog
      open={state.resultOpen}
      onClose={() => store.update((now) => showResult(now, false))}
      target={target}
      shared={{ siteName, digits, hints, status, day: '', kind: 'challenge' }}
      offer={<ChallengeButton digits={digits} />}
      figures={<OtherBoards code={code} />}
    >
      {null}
    </ResultDialog>
  )
}
