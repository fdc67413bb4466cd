import type { DigitCount } from '#game/digits.ts'
import type { Row } from '#game/analysis/candidates/constraints.ts'
import { feedbackCount, feedbackOfHint, type Feedback } from '#game/analysis/candidates/feedback.ts'
import {
  mirrorNumber,
  packNumber,
  unpackNumber,
  type PackedNumber,
} from '#game/analysis/candidates/packedNumber.ts'

// Whole numbers as text: fields of fixed width in base 64.
const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The number of symbols for the numbers below `limit`. */
function fieldWidth(limit: number): number {
  let width = 1
  while (64 ** width < limit) width++
  return width
}

function encodeField(number: number, width: number): string {
  let text = ''
  for (let rest = number; text.length < width; rest = Math.floor(rest / 64))
    text = (SYMBOLS[rest % 64] ?? '') + text
  return text
}

function decodeField(text: string): number {
  return [...text].reduce((number, symbol) => 64 * number + SYMBOLS.indexOf(symbol), 0)
}

/**
 * What `npm run solve` found for a mode. `opening` is the solver's first guess, and `most` is the solver's
 * total of tries over all 10^digits numbers, of which it loses `lost`. No play has a total below `least`.
 * `averages` has, for classes of about 2^index numbers, the solver's average of further tries after the
 * opening. `replies` are the solver's second guesses: for the opening alone or, with the least totals, for
 * the first half of all first guesses. The other half is its mirror image.
 */
export type Book = {
  digits: DigitCount
  opening: string
  least: number
  most: number
  lost: number
  averages: readonly number[]
  replies: readonly string[]
}

/** The solver's guess for a class, and its total of further tries over the class. */
export type Reply = { guess: PackedNumber; total: number }

/** Classes of one or two numbers need no reply. */
export type StoredReply = Reply & { feedback: Feedback }

/** Whether a book has the least totals of all first guesses. */
export function isComplete({ digits, replies }: Book): boolean {
  return replies.length === 10 ** digits / 2
}

/**
 * The book's reply to a first row. null without one: for a class of one or two numbers, and for first guesses
 * that the book does not have.
 */
export function findReply(book: Book, { guess, hint }: Row): Reply | null {
  const { digits, replies, opening } = book
  const first = isComplete(book) ? Number(guess) : guess === opening ? 0 : -1
  const feedback = feedbackOfHint(hint)
  if (first < replies.length) return decodeReplies(replies[first] ?? '', digits).get(feedback) ?? null
  // The arrow is the last bit, and a mirror image reverses it.
  const mirrored = decodeReplies(replies[10 ** digits - 1 - first] ?? '', digits).get(feedback ^ 1)
  return mirrored ? { ...mirrored, guess: mirrorNumber(mirrored.guess, digits) } : null
}

/** The replies to a first guess of a complete book. */
export function repliesTo(guess: string, { digits, replies }: Book): Reply[] {
  const number = Number(guess)
  const text = replies[Math.min(number, 10 ** digits - 1 - number)] ?? ''
  return [...decodeReplies(text, digits).values()]
}

export function encodeReplies(replies: readonly StoredReply[], digits: DigitCount): string {
  const [feedbackWidth, guessWidth, totalWidth] = widths(digits)
  return replies
    .map(
      ({ feedback, guess, total }) =>
        encodeField(feedback, feedbackWidth) +
        encodeField(Number(unpackNumber(guess, digits)), guessWidth) +
        encodeField(total, totalWidth),
    )
    .join('')
}

function decodeReplies(text: string, digits: DigitCount): Map<Feedback, Reply> {
  const [feedbackWidth, guessWidth, totalWidth] = widths(digits)
  const width = feedbackWidth + guessWidth + totalWidth
  return new Map(
    Array.from({ length: text.length / width }, (_, index) => {
      const fields = text.slice(index * width, (index + 1) * width)
      const guess = packNumber(String(decodeField(fields.slice(feedbackWidth, -totalWidth))))
      return [
        decodeField(fields.slice(0, feedbackWidth)),
        { guess, total: decodeField(fields.slice(-totalWidth)) },
      ]
    }),
  )
}

function widths(digits: DigitCount): [feedback: number, guess: number, total: number] {
  return [fieldWidth(feedbackCount(digits)), fieldWidth(10 ** digits), fieldWidth(7 * 10 ** digits)]
}

/**
 * The solver's average of tries over all numbers of a mode. On average, no player saves more than `bound`
 * tries over it: 0 if it is proved to be the best.
 */
export function parOf({ digits, least, most }: Book): { par: number; bound: number } {
  return { par: most / 10 ** digits, bound: (most - least) / 10 ** digits }
}
