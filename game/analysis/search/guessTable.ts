import type { DigitCount } from '#game/digits.ts'
import { feedbackCount, feedbackFor, winFeedback } from '#game/analysis/candidates/feedback.ts'

/**
 * The feedback of guesses for candidates, both by their index: the cell `guess * width + candidate`. The
 * first `width` guesses are the candidates.
 */
export type GuessTable = {
  guesses: Int32Array
  width: number
  cells: Uint8Array | Uint16Array
  win: number
  marks: ClassMarks
}

/**
 * The marks of the last count of classes. Codes seen in it have its stamp, so that a count clears nothing.
 */
export type ClassMarks = {
  stamps: Uint32Array
  otherStamps: Uint32Array
  labels: Uint16Array
  stamp: number
}

/** The table of a set of candidates, with further guesses. */
export function guessTable(candidates: Int32Array, others: Int32Array, digits: DigitCount): GuessTable {
  const width = candidates.length
  const own = new Set(candidates)
  const further = others.filter((number) => !own.has(number))
  const guesses = new Int32Array(width + further.length)
  guesses.set(candidates)
  guesses.set(further, width)
  const size = guesses.length * width
  const cells = feedbackCount(digits) > 256 ? new Uint16Array(size) : new Uint8Array(size)
  let cell = 0
  for (const guess of guesses) {
    for (let index = 0; index < width; index++)
      cells[cell++] = feedbackFor(candidates[index] ?? 0, guess, digits)
  }
  return { guesses, width, cells, win: winFeedback(digits), marks: classMarks(feedbackCount(digits)) }
}

function classMarks(codes: number): ClassMarks {
  return {
    stamps: new Uint32Array(codes),
    otherStamps: new Uint32Array(codes),
    labels: new Uint16Array(codes),
    stamp: 0,
  }
}

/** The indices of all guesses of a table, those of a set first. */
export function guessesFrom(set: Int32Array, { guesses }: GuessTable): Int32Array {
  const isOwn = new Uint8Array(guesses.length)
  for (const guess of set) isOwn[guess] = 1
  const order = new Int32Array(guesses.length)
  order.set(set)
  let place = set.length
  for (let guess = 0; guess < order.length; guess++) if (isOwn[guess] === 0) order[place++] = guess
  return order
}
