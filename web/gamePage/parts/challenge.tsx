import { lateComponent } from '../../loading/lateComponent.ts'
import { texts } from '../../language/texts.ts'
import type { StateOf } from '../../plays/gameState.ts'
import type { BoardParts, NextProps, ResultProps } from './boardParts.ts'

type ChallengeState = StateOf<'challenge'>

export const challenge: BoardParts<ChallengeState> = { DayBar, Next, Result }

function DayBar() {
  return (
    <p className="days challenge-label">
      <b className="archived">{texts.kinds.challenge}</b>
    </p>
  )
}

const TodaysGame = lateComponent('TodaysGame', () => import('../../today/TodaysGame.tsx'))

function Next({ state: { digits } }: Pick<NextProps, 'state'>) {
  return <TodaysGame digits={digits} />
}

const ChallengeResult = lateComponent(
  'ChallengeResult',
  () => import('../../challenges/result/ChallengeResult.tsx'),
)

function Result(props: ResultProps<ChallengeState>) {
  return (
    <ChallengeResult {...props}>
      {(isTodays) => <TodaysGame digits={props.state.digits} isKnown={isTodays} />}
    </ChallengeResult>
  )
}
