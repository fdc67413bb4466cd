import { modeName, type DigitCount } from '#game/digits.ts'

export function gameTitle(siteName: string, digits: DigitCount): string {
  return `${siteName} - ${modeName(digits)}`
}
