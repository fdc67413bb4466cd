import type { Play } from '#game/play.ts'
import { builder } from '#api/graphql/builder.ts'

export const GuessType = builder.objectRef<Play['guesses'][number] & { row: number }>('Guess').implement({
  description: 'One row of a board: a guess and its hint.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The board’s row, 0 for the first.' }),
    guess: t.exposeString('guess', { description: 'The guessed digits; may begin with 0.' }),
    hint: t.exposeString('hint', {
      description:
        'One letter for each digit: G (right place), Y (another place) or X (the hidden number has no ' +
        'further such digit). Then H (the hidden number is higher), L (lower) or E (equal).',
    }),
    madeAt: t.expose('at', { type: 'DateTime', description: 'When the server accepted the guess.' }),
  }),
})
