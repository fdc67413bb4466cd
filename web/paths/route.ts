import type { DigitCount } from '#game/digits.ts'

/** The script in <head> uses it too. */
export const GAME_PATH = /^\/digits([2-7])$/

/** A page with a game, or another page; `pageOf` names the other page. */
export type Route = { name: 'home' } | { name: 'game'; digits: DigitCount } | { name: 'other' }

export function gamePath(digits: DigitCount): string {
  return `/digits${digits}`
}

export function routeOf(path: string): Route {
  if (path === '/') return { name: 'home' }
  const digits = GAME_PATH.exec(path)?.[1]
  return digits ? { name: 'game', digits: Number(digits) as DigitCount } : { name: 'other' }
}
