import type { Play } from '#game/play.ts'
import { builder } from './builder.ts'

export const GuessType = builder.objectRef<Play['guesses'][number] & { row: number }>('Guess').implement({
  description: 'One row of a board: a guess and what it told.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The board’s row, 0 for the first.' }),
    guess: t.exposeString('guess', { description: 'The digits as guessed; may begin with 0.' }),
    hint: t.exposeString('hint', {
      description:
        'One letter a digit (G right place, Y elsewhere, X not there or not again), then H (the target is higher), L (lower) or E (equal).',
    }),
    madeAt: t.expose('at', { type: 'DateTime', description: 'When the server took the guess.' }),
  }),
})
