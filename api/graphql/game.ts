import { findGames } from '#api/usecases/findGames.ts'
import { closesAt, opensAt } from '#game/day.ts'
import type { Game } from '#game/game.ts'
import { builder } from './builder.ts'
import { parseGameNumber } from './globalId.ts'

export const GameNode = builder.node(builder.objectRef<Game>('Game'), {
  description: 'The hidden number of one digit count on one Eastern day, the same for all players.',
  id: { resolve: ({ id }) => String(id), description: 'Names the game for good, across all types.' },
  loadMany: async (texts: string[], { deps }) => {
    const ids = texts.map(parseGameNumber)
    const games = await findGames(
      deps,
      ids.filter((id) => id !== null),
    )
    return ids.map((id) => (id === null ? null : (games.get(id) ?? null)))
  },
  fields: (t) => ({
    digits: t.exposeInt('digits', { description: 'How many digits the hidden number has, 2 to 7.' }),
    day: t.expose('day', { type: 'Date', description: 'The Eastern day on which the game opened.' }),
    opensAt: t.field({
      type: 'DateTime',
      description: 'The midnight Eastern time at which the game opened.',
      resolve: ({ day }) => opensAt(day),
    }),
    closesAt: t.field({
      type: 'DateTime',
      description:
        'The next midnight Eastern time, when the game that follows opens: 23, 24 or 25 hours later.',
      resolve: ({ day }) => closesAt(day),
    }),
  }),
})
