import type { DigitCount } from '#game/digits.ts'

/** The script in <head> uses it too. */
export const GAME_PATH = /^\/digits([2-7])$/

export function gamePath(digits: DigitCount): string {
  return `/digits${digits}`
}

/** The mode of the game at a path; 'home' for the home page, which draws its mode; null without a game. */
export function modeOf(path: string): DigitCount | 'home' | null {
  if (path === '/') return 'home'
  const digits = GAME_PATH.exec(path)?.[1]
  return digits ? (Number(digits) as DigitCount) : null
}
