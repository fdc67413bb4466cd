import type { EventRow } from '#api/usecases/analysts/eventList.ts'
import { gameKeyFromId } from '#game/game.ts'
import { isRevealedToAnalysts } from '#game/reveal.ts'
import { builder } from './builder.ts'
import type { AnalystContext } from './context.ts'
import { parsePosition } from './ids.ts'
import { loadKnown } from './loaders.ts'
import { found, PlayType } from './play.ts'

/** An event that is a guess; those have a player and a game. */
export type GuessRow = EventRow & { playerId: number; gameId: number }

export const GuessType = builder.node(builder.objectRef<GuessRow>('Guess'), {
  description: 'One row of a board: a guess and what it told. While its game runs, both are hidden.',
  id: { resolve: ({ position }) => position, description: 'Names the guess for good, across all types.' },
  loadMany: async (ids: string[], { loaders }) => {
    const events = await loadKnown(loaders.event, ids.map(parsePosition))
    // An object of its own: the library remembers of which type each is, and the same row may be asked for as an event.
    return events.map((event) => (event && isGuess(event) ? { ...event } : null))
  },
  fields: (t) => ({
    play: t.field({
      type: PlayType,
      description: 'The play that it belongs to.',
      resolve: (guess, _args, { loaders }) => found(loaders.play.load(guess)),
    }),
    row: t.int({
      description: 'The board’s row, 0 for the first.',
      resolve: ({ version }) => version - 1,
    }),
    guess: t.string({
      nullable: true,
      description: 'The digits as guessed, which may begin with 0; null while the game runs.',
      resolve: (event, _args, context) => (isTold(event, context) ? event.guess : null),
    }),
    hint: t.string({
      nullable: true,
      description:
        'One letter a digit (G right place, Y elsewhere, X not there or not again), then H (the target is higher), L (lower) or E (equal); null while the game runs.',
      resolve: (event, _args, context) => (isTold(event, context) ? event.hint : null),
    }),
    madeAt: t.expose('at', { type: 'DateTime', description: 'When the server took the guess.' }),
  }),
})

builder.objectField(PlayType, 'guesses', (t) =>
  t.field({
    type: [GuessType],
    description: 'The rows played, first to last.',
    complexity: { field: 6, multiplier: 6 },
    resolve: async (play, _args, { loaders }) => (await loaders.eventsOfPlay.load(play)).filter(isGuess),
  }),
)

export function isGuess(event: EventRow): event is GuessRow {
  return event.type === 'GuessMade'
}

/** Whether analysts may see what an event tells of its game's target. */
export function isTold({ gameId }: EventRow, { reading }: AnalystContext): boolean {
  const game = gameId === null ? null : gameKeyFromId(gameId)
  return game === null || isRevealedToAnalysts(game, reading.at)
}
