import { readDigits } from '#game/digits.ts'
import { arrowLimits } from '#game/hints/arrowLimits.ts'
import type { Mark } from '#game/hints/hint.ts'
import { keyMarks, type Digit } from '#game/hints/keyboard.ts'
import { spokenRow } from '../board/spokenRow.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { texts } from '../language/texts.ts'
import type { GameState } from '../plays/gameState.ts'

/** The letters that read something aloud: the guesses, the keyboard, the limits by the arrows. */
export const COMMANDS = ['g', 'k', 'l'] as const

export type Command = (typeof COMMANDS)[number] | 'help'

/** What a text in the field means: its digits, and the command of its last letter, if it has one. */
export function readEntry(text: string): { digits: string; command: Command | null } {
  const characters = [...text.normalize('NFKC').toLowerCase()]
  const letter = characters.findLast((character) => /\p{L}|\?/u.test(character))
  const command = COMMANDS.find((known) => known === letter) ?? (letter ? 'help' : null)
  return { digits: characters.map((character) => readDigits(character) ?? '').join(''), command }
}

type Board = Pick<GameState, 'play' | 'digits'>

/** The response to a command, in words. */
export function commandText(command: Command, { play, digits }: Board): string {
  const { guesses, hints } = play ?? { guesses: [], hints: [] }
  if (command === 'g') return guessesText(guesses, hints)
  if (command === 'k') return keyboardText(keyMarks(guesses, hints))
  if (command === 'l') return pageTexts.guessField.range(arrowLimits(guesses, hints, digits))
  return pageTexts.guessField.help
}

function guessesText(guesses: readonly string[], hints: readonly string[]): string {
  if (guesses.length === 0) return pageTexts.guessField.none
  return guesses.map((guess, row) => spokenRow(guess, hints[row] ?? '', row)).join(' ')
}

function keyboardText(marks: Partial<Record<Digit, Mark>>): string {
  const withMark = (mark: Mark | undefined) =>
    [...'1234567890'].filter((digit) => marks[digit as Digit] === mark)
  const sentence = (digits: string[], word: (values: { digits: string }) => string) =>
    digits.length === 0 ? [] : word({ digits: digits.join(texts.board.comma) })
  return [
    sentence(withMark('G'), pageTexts.guessField.correct),
    sentence(withMark('Y'), pageTexts.guessField.elsewhere),
    sentence(withMark('X'), pageTexts.guessField.absent),
    sentence(withMark(undefined), pageTexts.guessField.unused),
  ]
    .flat()
    .join(' ')
}
