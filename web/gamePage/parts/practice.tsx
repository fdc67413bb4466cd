import type { EndlessKind } from '#game/kinds/displayed.ts'
import { lateComponent } from '../../loading/lateComponent.ts'
import type { StateOf } from '../../plays/gameState.ts'
import { texts } from '../../language/texts.ts'
import { Button } from '../../ui/Button.tsx'
import type { BoardParts, NextProps } from './boardParts.ts'

type PracticeState = StateOf<EndlessKind>

export const practice: BoardParts<PracticeState> = {
  isSwitched: true,
  isAssisted: true,
  Next,
  Result: lateComponent('Practice', () => import('../Practice.tsx')),
}

function Next({ onPlayNext }: NextProps) {
  return <Button onClick={onPlayNext}>{texts.gamePage.playAgain}</Button>
}
