/**
 * Stands for two packages that wouter asks for: a shim of this hook for React before 18, and the parser of
 * route patterns, of which there are none here (`routeOf` reads the path). Half a kB less before first paint.
 */
export { useSyncExternalStore } from 'react'

export function parse(): never {
  throw new Error('Routes are read by routeOf; wouter only navigates')
}
