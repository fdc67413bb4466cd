/**
 * Replaces two dependencies of wouter: the shim of this hook for React before 18, and the parser of route
 * patterns. Hilo has no patterns (`boardAt` reads the path). Saves half a kB before the first paint.
 */
export { useSyncExternalStore } from 'react'

export const parse = undefined
