import { lateComponent } from '../../loading/lateComponent.ts'
import { texts } from '../../language/texts.ts'
import { rowsPlayed, type StateOf } from '../../plays/gameState.ts'
import type { BoardParts, ResultProps } from './boardParts.ts'

type ArchiveState = StateOf<'archive'>

const loadArchive = () => import('../ArchiveBar.tsx')

const Next = lateComponent('ArchiveNext', loadArchive)

const LateResult = lateComponent('GameResult', () => import('../GameResult.tsx'))

export const archive: BoardParts<ArchiveState> = {
  DayBar: lateComponent('ArchiveBar', loadArchive),
  isAssisted: true,
  Next,
  Result,
}

function Result(props: ResultProps) {
  return (
    rowsPlayed(props.state) > 0 && (
      <LateResult {...props} everyoneName={texts.gamePage.everyoneThatDay}>
        <Next {...props} offersBoth />
      </LateResult>
    )
  )
}
