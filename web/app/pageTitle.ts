import { modeName, type DigitCount } from '#game/digits.ts'

/** The title of a page with a game. */
export function gameTitle(siteName: string, digits: DigitCount): string {
  return `${siteName} - ${modeName(digits)}`
}
