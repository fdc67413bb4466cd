import type { EndlessKind } from '#game/kinds/displayed.ts'
import { useChunk } from '../../loading/chunks.ts'
import type { StateOf } from '../../plays/gameState.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardParts, NextProps, ResultProps } from './boardParts.ts'

type PracticeState = StateOf<EndlessKind>

export const practice: BoardParts<PracticeState> = { isSwitched: true, isAssisted: true, Next, Result }

function Next({ onPlayNext }: NextProps) {
  return <Button onClick={onPlayNext}>Play again</Button>
}

const loadPractice = () => import('../Practice.tsx')

function Result(props: ResultProps<PracticeState>) {
  const chunk = useChunk(loadPractice)
  return chunk && <chunk.Practice {...props} />
}
