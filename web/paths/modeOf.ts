import type { DigitCount } from '#game/digits.ts'

/**
 * A mode's daily board, its practice board, or with a day its board in the archive. The day may not exist in
 * the calendar.
 */
export const GAME_PATH = /^\/digits([2-7])(?:\/([0-9]{4}-[0-9]{2}-[0-9]{2}|random))?$/

export function gamePath(digits: DigitCount, segment?: string | null): string {
  return `/digits${digits}${segment ? `/${segment}` : ''}`
}

/** The mode of the game at a path; 'home' for the home page, which draws its mode; null without a game. */
export function modeOf(path: string): DigitCount | 'home' | null {
  if (path === '/') return 'home'
  const digits = GAME_PATH.exec(path)?.[1]
  return digits ? (Number(digits) as DigitCount) : null
}

/** The segment of the board at a path. Null for a daily board, and without a game. */
export function segmentOf(path: string): string | null {
  return GAME_PATH.exec(path)?.[2] ?? null
}
