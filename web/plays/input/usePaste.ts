import { useEffect } from 'react'
import type { DigitCount } from '#game/digits.ts'
import type { Digit } from '#game/hints/keyboard.ts'

/** Types a pasted number, as far as it fits into a row. Null on pages without a game. */
export function usePaste(digits: DigitCount | null): void {
  useEffect(() => {
    if (digits === null) return
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      // Dispatched as key events: then a field or an open dialog keeps the keys from the board.
      for (const key of pastedDigits(clipboardData?.getData('text') ?? '', digits)) {
        target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [digits])
}

/**
 * The digits of a copied number, in any script. Spaces, hyphens, line breaks and marks of the direction are
 * ignored, and digits beyond a row are dropped. A text with any other character is no number and yields none.
 */
export function pastedDigits(text: string, digits: DigitCount): Digit[] {
  const number = [...text.replace(/[\s\p{Pd}\p{Cf}]/gu, '')]
  return number.every(isDigit) ? number.slice(0, digits).map(digitOf) : []
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}

/** Unicode has the ten digits of each script in a row, from zero on. */
function digitOf(character: string): Digit {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10) as Digit
}
