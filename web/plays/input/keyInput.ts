import type { Digit } from '#game/hints/keyboard.ts'
import type { Key } from '../gameState.ts'

/** The properties of a key event that identify the key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Maps a key press to the game's key, or null. A digit is recognised by its character (AZERTY writes digits
 * with Shift). If the character is no digit, the key's position counts: AZERTY then works without Shift, and
 * the numeric keypad without Num Lock.
 */
export function keyOf(press: KeyPress): Key | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.key === 'Enter' || press.key === 'Backspace') return press.key
  if (/^[0-9]$/.test(press.key)) return press.key as Digit
  const place = press.shiftKey ? null : /^(?:Digit|Numpad)([0-9])$/.exec(press.code)
  return place ? (place[1] as Digit) : null
}
