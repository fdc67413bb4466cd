import { parseDigitCount, type DigitCount } from '#game/digits.ts'

/** A page with a game, or one of those that come late: which of them, `latePageOf` tells. */
export type Route = { name: 'home' } | { name: 'game'; digits: DigitCount } | { name: 'late' }

/** Whether a path is for a game, and for which. */
export function routeOf(path: string): Route {
  if (path === '/') return { name: 'home' }
  const digits = parseDigitCount(Number(/^\/digits([0-9])$/.exec(path)?.[1]))
  return digits.ok ? { name: 'game', digits: digits.value } : { name: 'late' }
}
