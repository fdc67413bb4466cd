import type { DigitCount } from '#game/digits.ts'
import type { Hint } from '#game/hints/hint.ts'
import { packNumber, type PackedNumber } from './packedNumber.ts'

/** A guess and its hint. */
export type Row = { guess: string; hint: Hint }

/**
 * The numbers that agree with some rows, as conditions that are exact together. `places`: for each place, the
 * allowed digits as bits. `least` and `most`: for each digit, its copies. `above` and `below` are exclusive.
 */
export type Constraints = {
  digits: DigitCount
  places: number[]
  least: number[]
  most: number[]
  above: PackedNumber
  below: PackedNumber
}

/**
 * A digit with a green or yellow mark has at least that many copies, and exactly that many if the row also
 * marks it grey. A place with a yellow or grey mark has another digit. Nothing else follows from marks.
 */
export function constraintsOf(rows: readonly Row[], digits: DigitCount): Constraints {
  const constraints: Constraints = {
    digits,
    places: Array.from({ length: digits }, () => 0b11_1111_1111),
    least: Array.from({ length: 10 }, () => 0),
    most: Array.from({ length: 10 }, () => digits),
    above: -1,
    below: 16 ** digits,
  }
  for (const row of rows) {
    restrictPlaces(constraints, row)
    restrictCopies(constraints, row)
    restrictRange(constraints, row)
  }
  return constraints
}

function restrictPlaces({ places }: Constraints, { guess, hint }: Row): void {
  for (const [place, allowed] of places.entries()) {
    const digit = 1 << Number(guess[place])
    places[place] = hint[place] === 'G' ? allowed & digit : allowed & ~digit
  }
}

function restrictCopies({ least, most }: Constraints, { guess, hint }: Row): void {
  for (const text of new Set(guess)) {
    const digit = Number(text)
    const marks = [...hint].filter((_, place) => guess[place] === text)
    const copies = marks.filter((mark) => mark !== 'X').length
    least[digit] = Math.max(least[digit] ?? 0, copies)
    if (copies < marks.length) most[digit] = Math.min(most[digit] ?? 0, copies)
  }
}

function restrictRange(constraints: Constraints, { guess, hint }: Row): void {
  const number = packNumber(guess)
  if (hint.endsWith('H')) constraints.above = Math.max(constraints.above, number)
  if (hint.endsWith('L')) constraints.below = Math.min(constraints.below, number)
}
