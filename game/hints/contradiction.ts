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

/** The hint that a guess contradicts, for people: `Row 1: the second digit is not 4.` */
export function contradictionText(
  rows: readonly Row[],
  guess: string,
  { row, place }: Contradiction,
): string {
  const { guess: earlier, hint } = rows[row] ?? { guess: '', hint: '' }
  const fact =
    place === null
      ? `the number is ${hint.endsWith('H') ? 'higher' : 'lower'} than ${earlier}`
      : markText(earlier, hint, { guess, place })
  return `Row ${row + 1}: ${fact}.`
}

function markText(earlier: string, hint: string, { guess, place }: { guess: string; place: number }): string {
  const digit = earlier[place] ?? ''
  const marks = [...earlier].flatMap((each, other) => (each === digit ? (hint[other] ?? '') : []))
  const copies = marks.filter((mark) => mark !== 'X').length
  if (hint[place] === 'G') return `the ${ORDINALS[place]} digit is ${digit}`
  if (copies === 0) return `the number has no ${digit}`
  if (guess[place] === digit) return `the ${ORDINALS[place]} digit is not ${digit}`
  // Only a grey copy says that the number has no further one.
  const count = `${COUNTS[copies]} ${digit}${copies > 1 ? 's' : ''}`
  if (marks.includes('X')) return `the number has only ${count}`
  return `the number has ${copies > 1 ? `at least ${count}` : `${digit === '8' ? 'an' : 'a'} ${digit}`}`
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
