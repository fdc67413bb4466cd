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
  const pointed = presses.findLast((press) => !(press instanceof KeyboardEvent))
  if (pointed && keyOfPress(pointed)) ignoreClickOfEarlyPress()
  return presses.map(keyOfPress).filter((key) => key !== null)
}

function keyOfPress(press: Event): Key | null {
  if (press instanceof KeyboardEvent) return keyOf(press)
  const onScreen = (press.target as Element | null)?.closest<HTMLElement>('[data-key]')
  return (onScreen?.dataset['key'] as Key | undefined) ?? null
}

// The finger may lift only now; its key was counted when it landed.
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
