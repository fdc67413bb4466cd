import type { Key } from './gameState.ts'
import { keyOf } from './keyInput.ts'

declare global {
  // Filled by the script in the page's head, until the game listens itself.
  var earlyPresses: Event[] | undefined
}

/** The keys pressed, on a keyboard or on the screen, since the page was painted; each is handed out once. */
export function takeEarlyKeys(): Key[] {
  const presses = globalThis.earlyPresses ?? []
  globalThis.earlyPresses = undefined
  return presses.map(keyOfPress).filter((key) => key !== null)
}

function keyOfPress(press: Event): Key | null {
  if (press instanceof KeyboardEvent) return keyOf(press)
  const onScreen = (press.target as Element | null)?.closest<HTMLElement>('[data-key]')
  return (onScreen?.dataset['key'] as Key | undefined) ?? null
}
