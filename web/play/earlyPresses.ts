import { keyAt } from '../board/keyAt.ts'
import type { Key } from './gameState.ts'
import { keyOf } from './keyInput.ts'

/** Keys pressed since the first paint, on either keyboard. Each key is returned once. */
export function takeEarlyKeys(): Key[] {
  const presses = globalThis.earlyPresses ?? []
  globalThis.earlyPresses = undefined
  return presses.map(keyOfPress).filter((key) => key !== undefined && key !== null)
}

function keyOfPress(press: Event): Key | null | undefined {
  return press instanceof KeyboardEvent ? keyOf(press) : (keyAt(press) as Key | undefined)
}
