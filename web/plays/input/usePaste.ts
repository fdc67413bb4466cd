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
 * The digits of a copied number. Spaces, hyphens and line breaks are ignored, and digits beyond a row are
 * dropped. A text with any other character is no number and yields no digits.
 */
export function pastedDigits(text: string, digits: DigitCount): Digit[] {
  const number = text.replace(/[\s\p{Pd}]/gu, '')
  return /^[0-9]+$/.test(number) ? (number.slice(0, digits).split('') as Digit[]) : []
}
