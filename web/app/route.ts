import { parseDigitCount, type DigitCount } from '#game/digits.ts'

export type Route =
  { name: 'home' } | { name: 'game'; digits: DigitCount } | { name: 'privacyPolicy' } | { name: 'notFound' }

/** Which screen a path is for. */
export function routeOf(path: string): Route {
  if (path === '/') return { name: 'home' }
  if (path === '/privacy-policy') return { name: 'privacyPolicy' }
  const digits = parseDigitCount(Number(/^\/digits([0-9])$/.exec(path)?.[1]))
  return digits.ok ? { name: 'game', digits: digits.value } : { name: 'notFound' }
}
