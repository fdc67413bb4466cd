import type { Mark } from './hint.ts'

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

/**
 * The colour of each key: the best mark of its digit so far (green, then yellow, then grey), and no entry for
 * a digit that was not guessed. The parameters are a board's rows; an empty row is ''.
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

// A letter that is not a mark ranks like no mark, so it never colours a key.
function rank(letter: string | undefined): number {
  return letter ? 'XYG'.indexOf(letter) : -1
}
