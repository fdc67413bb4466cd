import { shareDate } from '#game/day.ts'
import { modeName } from '#game/digits.ts'
import { displayedKind } from '#game/kinds/displayed.ts'
import type { Board } from '../kinds/board.ts'

export function gameTitle(siteName: string, board: Board): string {
  const game =
    'day' in board ? `${shareDate(board.day)}, ${board.day.slice(0, 4)}` : displayedKind(board.kind).gameName
  return [siteName, modeName(board.digits), ...(game ? [game] : [])].join(' - ')
}
