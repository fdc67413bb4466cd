import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { archive } from './archive.ts'
import type { Board, BoardKind } from './board.ts'
import { challenge } from './challenge.ts'
import { daily } from './daily.ts'
import { endless } from './endless.ts'

/** The mode that the server renders on the home page. It does not know the browser's draw. */
export const DEFAULT_HOME_DIGITS: DigitCount = 4

export const BOARD_KINDS: Record<Board['kind'], BoardKind> = { daily, archive, challenge, ...endless }

export function kindOf({ kind }: Pick<Board, 'kind'>): BoardKind {
  return BOARD_KINDS[kind]
}

/** What follows the mode in the board's key. */
export function boardEnd(board: Board): string {
  const { prefix, part } = kindOf(board)
  return prefix + (part ? (board as Board & Record<'day' | 'code', string>)[part.name] : '')
}

/** The key of the board's record in the browser. */
export function boardKey(board: Board): string {
  return `digits${board.digits}${boardEnd(board)}`
}

/** The board with this key; null if it is no board's. */
export function boardOfKey(key: string): Board | null {
  for (const [kind, { prefix, part }] of Object.entries(BOARD_KINDS)) {
    const pattern = `^digits([2-7])${prefix}(${part?.pattern ?? ''})$`
    const [, digits, value] = new RegExp(pattern).exec(key) ?? []
    if (digits) return { kind, digits: Number(digits), ...(part && { [part.name]: value }) } as Board
  }
  return null
}

/** The path of the board's page: its key, as the script in <head> expects, or its link. */
export function boardPath(board: Board): string {
  return kindOf(board).isLinked ? boardEnd(board) : `/${boardKey(board)}`
}

/** The path of a mode's daily board, or of an archived day's. */
export function gamePath(digits: DigitCount, day?: Day | null): string {
  return boardPath(day ? { kind: 'archive', digits, day } : { kind: 'daily', digits })
}

/** The board at a path. The home page has the daily board of a drawn mode. Null without a game. */
export function boardAt(path: string, homeDigits = DEFAULT_HOME_DIGITS): Board | null {
  if (path === '/') return { kind: 'daily', digits: homeDigits }
  const board = boardOfKey(path.slice(1))
  return board && !kindOf(board).isLinked ? board : null
}
