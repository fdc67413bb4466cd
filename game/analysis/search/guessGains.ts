import { countClasses, divideAlike, hashClasses, wasCounted } from './classCounter.ts'
import type { GuessTable } from './guessTable.ts'

/** Guesses and their gains, most gain first. */
export type Ranking = { guesses: Int32Array; gains: Uint16Array }

/**
 * For each guess its gain: the number of classes, plus one if it is a candidate of the set. A guess with a
 * gain of g leads to a total of at least 3n - g. After a gain of `enough`, the other gains are 0. The next
 * call overwrites the result.
 */
export function guessGains(
  table: GuessTable,
  set: Int32Array,
  guesses: Int32Array,
  enough: number,
): Uint16Array {
  if (buffer.length < guesses.length) buffer = new Uint16Array(guesses.length)
  const gains = buffer.subarray(0, guesses.length).fill(0)
  for (let index = 0; index < guesses.length; index++) {
    const classes = countClasses(table, set, guesses[index] ?? 0)
    const gain = classes + (wasCounted(table.marks, table.win) ? 1 : 0)
    gains[index] = gain
    if (gain >= enough) break
  }
  return gains
}

let buffer = new Uint16Array()

/** The index of the first guess with the most gain. */
export function indexOfMost(gains: Uint16Array): number {
  let most = 0
  for (let index = 1; index < gains.length; index++) {
    if ((gains[index] ?? 0) > (gains[most] ?? 0)) most = index
  }
  return most
}

/** The guesses that divide the set, most gain first. */
export function rankGuesses(guesses: Int32Array, gains: Uint16Array): Ranking {
  const starts = startsOf(gains)
  const count = starts[1] ?? 0
  const ranking = { guesses: new Int32Array(count), gains: new Uint16Array(count) }
  for (let index = 0; index < guesses.length; index++) {
    const gain = gains[index] ?? 0
    if (gain <= 1) continue
    const place = starts[gain] ?? 0
    starts[gain] = place + 1
    ranking.guesses[place] = guesses[index] ?? 0
    ranking.gains[place] = gain
  }
  return ranking
}

/** For each gain, the number of guesses with more. */
function startsOf(gains: Uint16Array): Int32Array {
  const starts = new Int32Array((gains[indexOfMost(gains)] ?? 0) + 2)
  for (let index = 0; index < gains.length; index++) {
    const gain = gains[index] ?? 0
    if (gain > 0) starts[gain - 1] = (starts[gain - 1] ?? 0) + 1
  }
  for (let gain = starts.length - 2; gain >= 0; gain--)
    starts[gain] = (starts[gain] ?? 0) + (starts[gain + 1] ?? 0)
  return starts
}

/** Of the guesses that divide the set into the same classes, the first. */
export function withoutTwins(table: GuessTable, set: Int32Array, { guesses, gains }: Ranking): Ranking {
  const first = new Map<number, number>()
  const kept = { guesses: new Int32Array(guesses.length), gains: new Uint16Array(guesses.length) }
  let count = 0
  for (let index = 0; index < guesses.length; index++) {
    const guess = guesses[index] ?? 0
    const hash = hashClasses(table, set, guess)
    const same = first.get(hash)
    if (same === undefined) first.set(hash, guess)
    else if (divideAlike(table, set, [same, guess])) continue
    kept.guesses[count] = guess
    kept.gains[count++] = gains[index] ?? 0
  }
  return { guesses: kept.guesses.slice(0, count), gains: kept.gains.slice(0, count) }
}
