import type { BoardKey } from './boardKey.ts'

/** The path of a challenge's link is a slash, this prefix and the link's code. */
export const CHALLENGE = 'c/'

/** The segment of a challenge's board: the link without the site and the slash. */
export function challengeSegment(code: string): string {
  return CHALLENGE + code
}

/** The code in the link of the board's challenge; null on any other board. */
export function challengeCodeOf({ segment }: Pick<BoardKey, 'segment'>): string | null {
  return segment?.startsWith(CHALLENGE) ? segment.slice(CHALLENGE.length) : null
}
