import { useChunk } from '../../loading/chunks.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardParts, NextProps, ResultProps } from './boardParts.ts'

export const practice: BoardParts = { isSwitched: true, isAssisted: true, Next, Result }

function Next({ onPlayNext }: NextProps) {
  return <Button onClick={onPlayNext}>Play again</Button>
}

const loadPractice = () => import('../Practice.tsx')

function Result(props: ResultProps) {
  const chunk = useChunk(loadPractice)
  return chunk && <chunk.Practice {...props} />
}
