import type { Key } from './gameState.ts'
import { keyOf } from './keyInput.ts'

declare global {
  // The script in <head> fills it until the game listens.
  var earlyPresses: Event[] | undefined
}

/** Keys pressed since the first paint, on either keyboard. Each key is returned once. */
export function takeEarlyKeys(): Key[] {
  const presses = globalThis.earlyPresses ?? []
  globalThis.earlyPresses = undefined
  const pointed = presses.findLast((press) => !(press instanceof KeyboardEvent))
  if (pointed && keyOfPress(pointed)) ignoreClickOfEarlyPress()
  return presses.map(keyOfPress).filter((key) => key !== null)
}

function keyOfPress(press: Event): Key | null {
  if (press instanceof KeyboardEvent) return keyOf(press)
  const onScreen = (press.target as Element | null)?.closest<HTMLElement>('[data-key]')
  return (onScreen?.dataset['key'] as Key | undefined) ?? null
}

// The finger may lift only after hydration. Its key counted at the pointerdown.
function ignoreClickOfEarlyPress(): void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const ignore = (event: Event) => {
    if ((event as MouseEvent).detail > 0) event.stopPropagation()
    listening.abort()
  }
  addEventListener('click', ignore, options)
  addEventListener('pointerdown', () => listening.abort(), options)
}
