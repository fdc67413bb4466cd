import { err, ok, type Result } from './result.ts'

/** The six modes: how many digits the hidden number has. */
export const DIGIT_COUNTS = [2, 3, 4, 5, 6, 7] as const
export type DigitCount = (typeof DIGIT_COUNTS)[number]

/** Rows of a board, whatever the mode. */
export const ATTEMPTS = 6

/** Takes an integer 2 to 7. A number in a text, such as "5", is refused: callers say what they mean. */
export function parseDigitCount(value: unknown): Result<DigitCount, 'NOT_A_DIGIT_COUNT'> {
  const digits = DIGIT_COUNTS.find((count) => count === value)
  return digits ? ok(digits) : err('NOT_A_DIGIT_COUNT')
}

/** Takes exactly `digits` ASCII digits. It stays a text, so that `0042` keeps its zeros. */
export function parseGuess(text: unknown, digits: DigitCount): Result<string, 'NOT_A_GUESS'> {
  const isGuess = typeof text === 'string' && text.length === digits && /^[0-9]+$/.test(text)
  return isGuess ? ok(text) : err('NOT_A_GUESS')
}

/** What a player reads who enters a row that is not full. */
export function incompleteGuessMessage(digits: DigitCount): string {
  return `Enter a ${digits} digit number`
}

/** A mode's name, as in page titles and the share text: `5 Digits`. */
export function modeName(digits: DigitCount): string {
  return `${digits} Digits`
}

/** The mode to the left; the modes form a ring, so left of 2 is 7. */
export function previousMode(digits: DigitCount): DigitCount {
  return neighbour(digits, -1)
}

/** The mode to the right; right of 7 is 2. */
export function nextMode(digits: DigitCount): DigitCount {
  return neighbour(digits, 1)
}

/**
 * Draws a hidden number, all 10^digits alike likely when `randomDigit` is fair; it may begin with 0.
 * `randomDigit` answers an integer 0 to 9, from a cryptographic source where the game is real.
 */
export function drawTarget(digits: DigitCount, randomDigit: () => number): string {
  const target = Array.from({ length: digits }, randomDigit).join('')
  if (!parseGuess(target, digits).ok) throw new RangeError('randomDigit must answer integers 0 to 9')
  return target
}

function neighbour(digits: DigitCount, step: 1 | -1): DigitCount {
  const index = DIGIT_COUNTS.indexOf(digits) + step
  return DIGIT_COUNTS.at(index % DIGIT_COUNTS.length) ?? digits
}
