import { hintFor, type Hint } from './hint.ts'
import { directionOf } from './parseHint.ts'

/**
 * A hint that a guess contradicts: the mark at `place` (0 for the first digit) of `row` (0 to 4), or the
 * row's arrow (`place` is null).
 */
export type Contradiction = { row: number; place: number | null }

type Row = { guess: string; hint: Hint }

/**
 * The first hint that a guess contradicts; null if the guess is a candidate: a number for which each row
 * would have exactly its hint. Within a row, the arrow comes first, as the plainest hint; then green, so that
 * the other marks differ only in the number of copies.
 */
export function contradictionOf(rows: readonly Row[], guess: string): Contradiction | null {
  for (const [row, { guess: earlier, hint }] of rows.entries()) {
    const imagined = hintFor(guess, earlier)
    if (imagined === hint) continue
    const arrow = directionOf(hint)
    if (arrow !== 'E' && directionOf(imagined) !== arrow) return { row, place: null }
    const places = [...earlier].flatMap((_, place) => (imagined[place] === hint[place] ? [] : place))
    const green = places.find((place) => imagined[place] === 'G' || hint[place] === 'G')
    return { row, place: green ?? places[0] ?? null }
  }
  return null
}

/** What the hint says that a guess contradicts. `place` is 0 for the first digit. */
export type ContradictedFact =
  | { says: 'higher' | 'lower'; than: string }
  | { says: 'isAt' | 'isNotAt'; place: number; digit: string }
  | { says: 'hasOnly' | 'hasAtLeast' | 'hasNone'; count: number; digit: string }

export function contradictedFact(
  rows: readonly Row[],
  guess: string,
  { row, place }: Contradiction,
): ContradictedFact {
  const { guess: earlier, hint } = rows[row] ?? { guess: '', hint: '' }
  if (place === null) return { says: hint.endsWith('H') ? 'higher' : 'lower', than: earlier }
  const digit = earlier[place] ?? ''
  const marks = [...earlier].flatMap((each, other) => (each === digit ? (hint[other] ?? '') : []))
  const count = marks.filter((mark) => mark !== 'X').length
  if (hint[place] === 'G') return { says: 'isAt', place, digit }
  if (count === 0) return { says: 'hasNone', count, digit }
  if (guess[place] === digit) return { says: 'isNotAt', place, digit }
  // Only a grey copy says that the number has no further one.
  return { says: marks.includes('X') ? 'hasOnly' : 'hasAtLeast', count, digit }
}

/** The hint that a guess contradicts, in English: `Row 1: the second digit is not 4.` */
export function contradictionText(rows: readonly Row[], guess: string, contradiction: Contradiction): string {
  return `Row ${contradiction.row + 1}: ${factText(contradictedFact(rows, guess, contradiction))}.`
}

function factText(fact: ContradictedFact): string {
  if ('than' in fact) return `the number is ${fact.says} than ${fact.than}`
  const { says, digit } = fact
  if ('place' in fact)
    return `the ${ORDINALS[fact.place]} digit is ${says === 'isAt' ? digit : `not ${digit}`}`
  if (says === 'hasNone') return `the number has no ${digit}`
  const { count } = fact
  const copies = `${COUNTS[count]} ${digit}${count > 1 ? 's' : ''}`
  if (says === 'hasOnly') return `the number has only ${copies}`
  return `the number has ${count > 1 ? `at least ${copies}` : `${digit === '8' ? 'an' : 'a'} ${digit}`}`
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
