declare global {
  // The script in <head> fills it until the page listens.
  var earlyPresses: (KeyboardEvent | MouseEvent)[] | undefined
}

/** Sends the presses since the first paint again: nothing listened to them. */
export function replayEarlyPresses(): void {
  // The choices that the player made before them (RadioGroup) are rendered first.
  queueMicrotask(replay)
}

function replay(): void {
  const presses = globalThis.earlyPresses ?? []
  globalThis.earlyPresses = undefined
  // A key that the board takes does not press the focused button too.
  let isTaken = false
  for (const press of presses) {
    const target = successorOf(press.target as Element)
    if (press.type === 'click' && ((isTaken && press.detail === 0) || !needsScript(target, press))) continue
    const Again = press.constructor as typeof Event
    isTaken = !target.dispatchEvent(new Again(press.type, press))
  }
}

/** The element itself, or the one that replaced it when the browser drew the page anew. */
function successorOf(target: Element): Element {
  if (target.isConnected) return target
  const label = target.closest('button')?.getAttribute('aria-label')
  // A key's label continues with its mark. The button of the game modes has no label.
  const selector = label ? `button[aria-label^="${label}"]` : '[popovertarget]'
  return (target.closest('button') && document.querySelector(selector)) ?? document.body
}

/** The browser itself follows links, submits forms and opens menus. A tap on a digit's key counts as it lands. */
function needsScript(target: Element, { target: pressed, detail }: UIEvent): boolean {
  if (target.matches('[data-key^=Place]')) return true
  const button = target.closest('[type=button]')
  if (button === null || (detail > 0 && button.matches('[data-key]'))) return false
  return target !== pressed || !button.matches('[popovertarget]')
}
