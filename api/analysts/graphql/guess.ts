import { rowOfGuess, type EventRow } from '#api/analysts/lists/eventList.ts'
import { gameKeyFromId } from '#game/game.ts'
import { isRevealedToAnalysts } from '#game/reveal.ts'
import { HINT } from '#api/plays/graphql/guess.ts'
import { builder } from './builder.ts'
import type { AnalystContext } from './context.ts'
import { parsePosition } from './ids.ts'
import { loadKnown } from './loaders.ts'
import { getRow, PlayType } from '#api/analysts/graphql/lists/play.ts'

/** An event of type GuessMade. It has a player and a game. */
export type GuessRow = EventRow & { playerId: number; gameId: number }

export const GuessType = builder.node(builder.objectRef<GuessRow>('Guess'), {
  description:
    'One row of a board: a guess and its hint. Both are hidden while the game is running, and always in ' +
    'practice games, challenges, storms and races.',
  id: { resolve: ({ position }) => position, description: 'Permanent global id.' },
  loadManyWithoutCache: async (ids: string[], { loaders }) => {
    const events = await loadKnown(loaders.event, ids.map(parsePosition))
    // A copy: the library remembers one type for each object, and the same row may also be read as an Event.
    return events.map((event) => (event && isGuess(event) ? { ...event } : null))
  },
  fields: (t) => ({
    play: t.field({
      type: PlayType,
      description: 'The play of this guess.',
      resolve: (guess, _args, { loaders }) => getRow(loaders.play.load(guess)),
    }),
    row: t.int({ description: 'The board’s row, 0 for the first.', resolve: rowOfGuess }),
    guess: t.string({
      nullable: true,
      description: 'The guessed digits, which may begin with 0; null while hidden.',
      resolve: (event, _args, context) => (isRevealed(event, context) ? event.guess : null),
    }),
    hint: t.string({
      nullable: true,
      description: `${HINT} Null while hidden.`,
      resolve: (event, _args, context) => (isRevealed(event, context) ? event.hint : null),
    }),
    madeAt: t.expose('at', { type: 'DateTime', description: 'When the server accepted the guess.' }),
  }),
})

builder.objectField(PlayType, 'guesses', (t) =>
  t.field({
    type: [GuessType],
    description: 'The rows played, first row first.',
    complexity: { field: 6, multiplier: 6 },
    resolve: async (play, _args, { loaders }) => (await loaders.eventsOfPlay.load(play)).filter(isGuess),
  }),
)

export function isGuess(event: EventRow): event is GuessRow {
  return event.type === 'GuessMade'
}

/** Whether analysts may see the parts of an event that reveal its game's target. */
export function isRevealed({ gameId }: EventRow, { reading }: AnalystContext): boolean {
  const game = gameId === null ? null : gameKeyFromId(gameId)
  return game === null || isRevealedToAnalysts(game, reading.at)
}
