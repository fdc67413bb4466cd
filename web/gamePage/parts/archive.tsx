import { useChunk } from '../../loading/chunks.ts'
import { rowsPlayed, type StateOf } from '../../plays/gameState.ts'
import type { BoardParts, DayBarProps, NextProps, ResultProps } from './boardParts.ts'

type ArchiveState = StateOf<'archive'>

export const archive: BoardParts<ArchiveState> = { DayBar, isAssisted: true, Next, Result }

const loadArchive = () => import('../ArchiveBar.tsx')

function DayBar(props: DayBarProps<ArchiveState>) {
  const chunk = useChunk(loadArchive)
  return chunk && <chunk.ArchiveBar {...props} />
}

function Next(props: NextProps & { offersBoth?: boolean }) {
  const chunk = useChunk(loadArchive)
  return chunk && <chunk.ArchiveNext {...props} />
}

const loadGameResult = () => import('../GameResult.tsx')

function Result(props: ResultProps) {
  return rowsPlayed(props.state) > 0 && <LateResult {...props} />
}

function LateResult(props: ResultProps) {
  const chunk = useChunk(loadGameResult)
  return (
    chunk && (
      <chunk.GameResult {...props} everyoneName="Everyone that day">
        <Next {...props} offersBoth />
      </chunk.GameResult>
    )
  )
}
