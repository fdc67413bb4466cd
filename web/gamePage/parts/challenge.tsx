import { useChunk } from '../../loading/chunks.ts'
import type { StateOf } from '../../plays/gameState.ts'
import type { BoardParts, ResultProps } from './boardParts.ts'

type ChallengeState = StateOf<'challenge'>

export const challenge: BoardParts<ChallengeState> = { DayBar, Result, resultName: 'Compare boards' }

function DayBar() {
  return (
    <p className="days challenge-label">
      <b className="archived">Challenge</b>
    </p>
  )
}

const loadChallengeResult = () => import('../../challenges/result/ChallengeResult.tsx')

function Result(props: ResultProps<ChallengeState>) {
  const chunk = useChunk(loadChallengeResult)
  return chunk && <chunk.ChallengeResult {...props} />
}
