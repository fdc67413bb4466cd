import type { DigitCount } from '#game/digits.ts'
import type { Digit } from '#game/hints/keyboard.ts'

/**
 * The digits of a copied number. Spaces, hyphens and line breaks are ignored, and digits beyond a row are
 * dropped. A text with any other character is no number and yields no digits.
 */
export function pastedDigits(text: string, digits: DigitCount): Digit[] {
  const number = text.replace(/[\s\p{Pd}]/gu, '')
  return /^[0-9]+$/.test(number) ? (number.slice(0, digits).split('') as Digit[]) : []
}
