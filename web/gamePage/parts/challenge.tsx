import { useChunk } from '../../loading/chunks.ts'
import type { StateOf } from '../../plays/gameState.ts'
import type { BoardParts, NextProps, ResultProps } from './boardParts.ts'

type ChallengeState = StateOf<'challenge'>

export const challenge: BoardParts<ChallengeState> = { DayBar, Next, Result }

function DayBar() {
  return (
    <p className="days challenge-label">
      <b className="archived">Challenge</b>
    </p>
  )
}

const loadTodaysGame = () => import('../../today/TodaysGame.tsx')

function Next({ state, isKnown }: Pick<NextProps, 'state'> & { isKnown?: boolean }) {
  const chunk = useChunk(loadTodaysGame)
  return chunk && <chunk.TodaysGame digits={state.digits} isKnown={isKnown} />
}

const loadChallengeResult = () => import('../../challenges/result/ChallengeResult.tsx')

function Result(props: ResultProps<ChallengeState>) {
  const chunk = useChunk(loadChallengeResult)
  return (
    chunk && (
      <chunk.ChallengeResult {...props}>
        {(isTodays) => <Next state={props.state} isKnown={isTodays} />}
      </chunk.ChallengeResult>
    )
  )
}
