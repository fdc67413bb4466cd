import { closesAt, opensAt } from '#game/day.ts'
import { gameKeyFromId, type Game } from '#game/game.ts'
import { builder } from './builder.ts'
import { parseGameNumber } from './globalId.ts'

// No row has this id: games' ids are positive.
const NO_GAME = -1

export const GameNode = builder.prismaNode('Game', {
  description: 'The hidden number of one digit count on one Eastern day, the same for all players.',
  nullable: true,
  id: { field: 'id', description: 'Names the game for good, across all types.' },
  findUnique: (id) => ({ id: parseGameNumber(id) ?? NO_GAME }),
  select: { id: true, digits: true },
  fields: (t) => ({
    digits: t.exposeInt('digits', { description: 'How many digits the hidden number has, 2 to 7.' }),
    day: t.field({
      type: 'Date',
      description: 'The Eastern day on which the game opened.',
      resolve: ({ id }) => dayOf(id),
    }),
    opensAt: t.field({
      type: 'DateTime',
      description: 'The midnight Eastern time at which the game opened.',
      resolve: ({ id }) => opensAt(dayOf(id)),
    }),
    closesAt: t.field({
      type: 'DateTime',
      description:
        'The next midnight Eastern time, when the game that follows opens: 23, 24 or 25 hours later.',
      resolve: ({ id }) => closesAt(dayOf(id)),
    }),
  }),
})

function dayOf(id: number) {
  const key = gameKeyFromId(id)
  if (key === null) throw new Error(`No game can have the id ${id}`)
  return key.day
}
