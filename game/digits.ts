import { err, ok, type Result } from './result.ts'

/** The six modes, named by the number of digits of the target. */
export const DIGIT_COUNTS = [2, 3, 4, 5, 6, 7] as const
export type DigitCount = (typeof DIGIT_COUNTS)[number]

/** The number of rows of a board, in all modes. */
export const ATTEMPTS = 6

/** Accepts an integer from 2 to 7. A string such as "5" is refused: callers convert it explicitly. */
export function parseDigitCount(value: unknown): Result<DigitCount, 'NOT_A_DIGIT_COUNT'> {
  const digits = DIGIT_COUNTS.find((count) => count === value)
  return digits ? ok(digits) : err('NOT_A_DIGIT_COUNT')
}

/** Accepts exactly `digits` ASCII digits. A guess is a string, so that `0042` keeps its zeros. */
export function parseGuess(text: unknown, digits: DigitCount): Result<string, 'NOT_A_GUESS'> {
  const isGuess = typeof text === 'string' && text.length === digits && /^[0-9]+$/.test(text)
  return isGuess ? ok(text) : err('NOT_A_GUESS')
}

/**
 * The digits of a number that a person typed or pasted, in any script; null if the text has anything else but
 * spaces, dashes, line breaks and invisible marks.
 */
export function readDigits(text: string): string | null {
  const characters = [...text.slice(0, LONGEST_READ).replaceAll(BETWEEN_DIGITS, '')]
  return characters.every(isDigit) ? characters.map(asciiDigitOf).join('') : null
}

/** A longer text is no number, and is not read to its end. */
const LONGEST_READ = 1000

// Besides dashes a minus; besides format characters the marks that make a digit an emoji.
const BETWEEN_DIGITS = /[\s\p{Pd}\u2212\p{Cf}\p{M}]/gu

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}

/** Unicode has the ten digits of each script in a row, from zero on. */
function asciiDigitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** The text for a player who submits an incomplete row. */
export function incompleteGuessMessage(digits: DigitCount): string {
  return `Enter a ${digits} digit number`
}

/** The name of a mode in page titles and the share text: `5 Digits`. */
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
 * Draws a target. It may begin with 0. All 10^digits targets are equally likely if `randomDigit` is uniform.
 * `randomDigit` returns an integer from 0 to 9; real games use a cryptographic source.
 */
export function drawTarget(digits: DigitCount, randomDigit: () => number): string {
  const target = Array.from({ length: digits }, randomDigit).join('')
  if (!parseGuess(target, digits).ok) throw new RangeError('randomDigit must return integers from 0 to 9')
  return target
}

function neighbour(digits: DigitCount, step: 1 | -1): DigitCount {
  const index = DIGIT_COUNTS.indexOf(digits) + step
  return DIGIT_COUNTS.at(index % DIGIT_COUNTS.length) ?? digits
}
