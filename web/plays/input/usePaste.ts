import { useEffect } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { pastedDigits } from './pastedDigits.ts'

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
