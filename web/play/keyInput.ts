import type { Digit } from '#game/keyboard.ts'
import type { Key } from './gameState.ts'

/** What a key of a real keyboard says, apart from what it does by default. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The game's key for a key pressed, or null. A digit is told by what it writes (AZERTY writes digits with
 * Shift); where it writes something else, by its place, so that AZERTY works without Shift, and the numeric
 * keypad without Num Lock.
 */
export function keyOf(press: KeyPress): Key | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.key === 'Enter' || press.key === 'Backspace') return press.key
  if (/^[0-9]$/.test(press.key)) return press.key as Digit
  const place = press.shiftKey ? null : /^(?:Digit|Numpad)([0-9])$/.exec(press.code)
  return place ? (place[1] as Digit) : null
}
