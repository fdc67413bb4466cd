import { texts } from '../language/texts.ts'

/**
 * A row of the board in words: `Row 2: 4 correct, 7 elsewhere, 1 not in the number. The number is higher.`
 * A guess whose digits are secret is empty; its places stand for them. `row` counts from 0; without it the
 * text begins with the digits.
 */
export function spokenRow(guess: string, hint: string, row?: number): string {
  const marks = hint.slice(0, -1).split('')
  const words = marks.map((mark, place) => spokenDigit({ guess, hint, mark, place })).join(texts.board.comma)
  const content = texts.board.hint({ marks: words, direction: spokenDirection(hint) })
  return row === undefined ? content : texts.board.row({ row: row + 1, content })
}

/** The sentence for a hint's direction. */
export function spokenDirection(hint: string): string {
  if (hint.endsWith('H')) return texts.board.higher
  if (hint.endsWith('L')) return texts.board.lower
  return hint.endsWith('E') ? texts.board.found : ''
}

type SpokenDigit = { guess: string; hint: string; mark: string; place: number }

function spokenDigit({ guess, hint, mark, place }: SpokenDigit): string {
  const digit = guess[place] ?? texts.board.secretPlace({ place: place + 1 })
  if (mark === 'G') return texts.board.correct({ digit })
  if (mark === 'Y') return texts.board.elsewhere({ digit })
  // The number has a grey digit as often as the same guess shows it green or yellow.
  const copies = [...guess].filter((each, other) => each === digit && hint[other] !== 'X').length
  if (copies > 0) return texts.board.noCopy({ copies, digit })
  // A grey one at a secret place may be in the number: its copies are used up.
  return guess === '' ? texts.board.unmatched({ digit }) : texts.board.absent({ digit })
}
