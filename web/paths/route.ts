import { parseDigitCount, type DigitCount } from '#game/digits.ts'

/** A page with a game, or a late page; `latePageOf` names the late page. */
export type Route = { name: 'home' } | { name: 'game'; digits: DigitCount } | { name: 'late' }

export function routeOf(path: string): Route {
  if (path === '/') return { name: 'home' }
  const digits = parseDigitCount(Number(/^\/digits([0-9])$/.exec(path)?.[1]))
  return digits.ok ? { name: 'game', digits: digits.value } : { name: 'late' }
}
