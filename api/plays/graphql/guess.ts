import type { Hint } from '#game/hints/hint.ts'
import { builder } from '#api/graphql/builder.ts'

/** The hint of a guess, in both schemas. */
export const HINT =
  'One letter for each digit: G (right place), Y (another place) or X (the hidden number has no further such ' +
  'digit). Then H (the hidden number is higher), L (lower) or E (equal).'

type MadeGuess = { guess: string; hint: Hint; at?: Date }

export const GuessType = builder.objectRef<MadeGuess & { row: number }>('Guess').implement({
  description: 'One row of a board: a guess and its hint.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The board’s row, 0 for the first.' }),
    guess: t.exposeString('guess', { description: 'The guessed digits; may begin with 0.' }),
    hint: t.exposeString('hint', { description: HINT }),
    madeAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the server accepted the guess; null in the plays of others, except in a race, and in replays.',
      resolve: ({ at }) => at ?? null,
    }),
  }),
})

/** Like `rowsOf`, without the instants, which only the player may see. */
export function publicRowsOf(guesses: readonly MadeGuess[]): (MadeGuess & { row: number })[] {
  return rowsOf(guesses.map(({ guess, hint }) => ({ guess, hint })))
}

/** The rows of a board, first row first. */
export function rowsOf(guesses: readonly MadeGuess[]): (MadeGuess & { row: number })[] {
  return guesses.map((guess, row) => ({ ...guess, row }))
}
