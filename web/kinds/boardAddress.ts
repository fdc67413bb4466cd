import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { storedName, type EndlessKind } from '#game/kinds/displayed.ts'
import { forEndless } from './endless.ts'

/**
 * Names a board of the page: a mode's daily or endless board, that of an archived day, or of a challenge's
 * link. The day is that of a path, which the calendar may not have.
 */
export type BoardAddress = { digits: DigitCount } & (
  | { kind: 'daily' }
  | { kind: 'archive'; day: Day }
  | { kind: EndlessKind }
  | { kind: 'challenge'; code: string }
)

/**
 * What the first paint knows of a kind of boards. Its requests are in `sync/boards`, and its parts of the
 * screen in `gamePage/parts`: they load late.
 */
interface BoardKind {
  /** What follows the mode in the key of each board's record. */
  readonly prefix: string
  /** What follows the prefix. Absent if each mode has one board, which shows game after game. */
  readonly part?: { readonly name: 'day' | 'code'; readonly pattern: string }
  /** Whether the board moves on to the next day's game. */
  readonly followsDays?: true
  /** Whether a link is the address of the board. The link may end. */
  readonly isLinked?: true
}

/** The path of a challenge's link is a slash, this prefix and the link's code. */
export const CHALLENGE = 'c/'

export const BOARD_KINDS: Record<BoardAddress['kind'], BoardKind> = {
  daily: { prefix: '', followsDays: true },
  archive: { prefix: '/', part: { name: 'day', pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}' } },
  challenge: {
    prefix: challengePath(''),
    part: { name: 'code', pattern: '[\\w-]{22}' },
    isLinked: true,
  },
  ...forEndless((kind): BoardKind => ({ prefix: `/${storedName(kind)}` })),
}

export function boardKindOf({ kind }: Pick<BoardAddress, 'kind'>): BoardKind {
  return BOARD_KINDS[kind]
}

/** What follows the mode in the board's key. */
export function boardEnd(board: BoardAddress): string {
  const { prefix, part } = boardKindOf(board)
  return prefix + (part ? (board as BoardAddress & Record<'day' | 'code', string>)[part.name] : '')
}

/** The key of the board's record in the browser. */
export function boardKey(board: BoardAddress): string {
  return `digits${board.digits}${boardEnd(board)}`
}

/** The board with this key; null if it is no board's. */
export function boardOfKey(key: string): BoardAddress | null {
  for (const [kind, { prefix, part }] of Object.entries(BOARD_KINDS)) {
    const pattern = `^digits([2-7])${prefix}(${part?.pattern ?? ''})$`
    const [, digits, value] = new RegExp(pattern).exec(key) ?? []
    if (digits) return { kind, digits: Number(digits), ...(part && { [part.name]: value }) } as BoardAddress
  }
  return null
}

/** The path of the board's page: its key, as the script in <head> expects, or its link. */
export function boardPath(board: BoardAddress): string {
  return boardKindOf(board).isLinked ? boardEnd(board) : `/${boardKey(board)}`
}

/** The path of a mode's daily board, or of an archived day's. */
export function gamePath(digits: DigitCount, day?: Day | null): string {
  return boardPath(day ? { kind: 'archive', digits, day } : { kind: 'daily', digits })
}

export function challengePath(code: string): string {
  return `/${CHALLENGE}${code}`
}

/** The mode that the server renders on the home page. It does not know the browser's draw. */
export const DEFAULT_HOME_DIGITS: DigitCount = 4

/** The board at a path. The home page has the daily board of a drawn mode. Null without a game. */
export function boardAt(path: string, homeDigits = DEFAULT_HOME_DIGITS): BoardAddress | null {
  if (path === '/') return { kind: 'daily', digits: homeDigits }
  const board = boardOfKey(path.slice(1))
  return board && !boardKindOf(board).isLinked ? board : null
}
