import type { BoardKind } from './board.ts'

/** The path of a challenge's link is a slash, this prefix and the link's code. */
export const CHALLENGE = 'c/'

export function challengePath(code: string): string {
  return `/${CHALLENGE}${code}`
}

export const challenge: BoardKind = {
  prefix: challengePath(''),
  part: { name: 'code', pattern: '[\\w-]{22}' },
  isLinked: true,
}
