import { expect, it } from 'vitest'
import { keyOf, type KeyPress } from './keys.ts'

const press = (key: string, code = '', modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

it.each<[string, KeyPress, string | null]>([
  ['the top row', press('7', 'Digit7'), '7'],
  ['the numeric keypad', press('7', 'Numpad7'), '7'],
  ['the numeric keypad without Num Lock', press('Home', 'Numpad7'), '7'],
  ['AZERTY with Shift', press('7', 'Digit7', { shiftKey: true }), '7'],
  ['AZERTY without Shift', press('è', 'Digit7'), '7'],
  ['digits of another script', press('٧', 'Digit7'), '7'],
  ['Enter', press('Enter', 'Enter'), 'Enter'],
  ['Enter of the keypad', press('Enter', 'NumpadEnter'), 'Enter'],
  ['Backspace', press('Backspace', 'Backspace'), 'Backspace'],
  ['a sign written with Shift', press('&', 'Digit7', { shiftKey: true }), null],
  ['a letter', press('q', 'KeyQ'), null],
  ['an arrow', press('ArrowLeft', 'ArrowLeft'), 'ArrowLeft'],
  ['an arrow of the keypad without Num Lock', press('ArrowLeft', 'Numpad4'), '4'],
  ['an arrow with Alt, which leads back', press('ArrowLeft', 'ArrowLeft', { altKey: true }), null],
  ['an arrow with Shift, which selects text', press('ArrowLeft', 'ArrowLeft', { shiftKey: true }), null],
  ['an arrow that scrolls', press('ArrowDown', 'ArrowDown'), null],
  ['Escape', press('Escape', 'Escape'), 'Escape'],
  ['a function key', press('F7', 'F7'), null],
  ['a digit with Control', press('7', 'Digit7', { ctrlKey: true }), null],
  ['a digit with Command', press('7', 'Digit7', { metaKey: true }), null],
  ['a digit with Alt', press('7', 'Digit7', { altKey: true }), null],
  ['Backspace with Control', press('Backspace', 'Backspace', { ctrlKey: true }), null],
])('%s maps to its key, or to none', (_, pressed, key) => {
  expect(keyOf(pressed)).toBe(key)
})
