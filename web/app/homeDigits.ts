import type { DigitCount } from '#game/digits.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'

const KEY = 'homeDigits'
const PROBABILITY_OF_FOUR = 0.7

/** The mode that the server renders on the home page. It does not know the browser's draw. */
export const DEFAULT_HOME_DIGITS: DigitCount = 4

/** The mode of the home page, drawn once per browser session: 4 digits in 70 of 100 cases, else 5. */
export function homeDigits(random: () => number = Math.random): DigitCount {
  const chosen = Number(readStored(KEY, 'sessionStorage'))
  if (chosen === 4 || chosen === 5) return chosen
  const drawn = random() < PROBABILITY_OF_FOUR ? 4 : 5
  writeStored(KEY, String(drawn), 'sessionStorage')
  return drawn
}
