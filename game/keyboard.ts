import type { Mark } from './hint.ts'

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

/**
 * The colour of each key: the best mark its digit has had (green before yellow before grey), none for a digit
 * not guessed. Takes a board's rows; rows not played are ''.
 */
export function keyMarks(guesses: readonly string[], hints: readonly string[]): Partial<Record<Digit, Mark>> {
  const marks: Partial<Record<Digit, Mark>> = {}
  guesses.forEach((guess, row) => {
    ;[...guess].forEach((digit, place) => {
      const mark = hints[row]?.[place]
      if (rank(mark) > rank(marks[digit as Digit])) marks[digit as Digit] = mark as Mark
    })
  })
  return marks
}

// Anything but a mark ranks with no mark at all, and so never colours a key.
function rank(letter: string | undefined): number {
  return letter ? 'XYG'.indexOf(letter) : -1
}
