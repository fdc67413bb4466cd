import { closesAt, opensAt } from '#game/day.ts'
import { gameIdFromText, getGameKey } from '#game/game.ts'
import { builder } from './builder.ts'
import { CrowdType } from './crowd.ts'

// Ids of games are positive, so no row has this id.
const NO_GAME = -1

// All fields follow from the id, so the target is never read. A field with its own `select` would make the
// plugin read the game of each play: a guess would take a third statement.
export const GameNode = builder.prismaNode('Game', {
  description: 'The hidden number of one digit count on one Eastern day, the same for all players.',
  nullable: true,
  id: { field: 'id', description: 'Permanent global id.' },
  findUnique: (id) => ({ id: gameIdFromText(id) ?? NO_GAME }),
  select: { id: true },
  fields: (t) => ({
    digits: t.int({
      description: 'Number of digits of the hidden number, 2 to 7.',
      resolve: ({ id }) => getGameKey(id).digits,
    }),
    day: t.field({
      type: 'Date',
      description: 'The Eastern day on which the game opened.',
      resolve: ({ id }) => getGameKey(id).day,
    }),
    opensAt: t.field({
      type: 'DateTime',
      description: 'The midnight Eastern time at which the game opened.',
      resolve: ({ id }) => opensAt(getGameKey(id).day),
    }),
    closesAt: t.field({
      type: 'DateTime',
      description: 'The next midnight Eastern time, 23, 24 or 25 hours later. The next game opens then.',
      resolve: ({ id }) => closesAt(getGameKey(id).day),
    }),
    crowd: t.field({
      type: CrowdType,
      nullable: true,
      description:
        'Results of all daily plays, one or two seconds old; null until the viewer has finished the game.',
      resolve: ({ id }, _args, { findCrowd }) => findCrowd(id),
    }),
  }),
})

builder.objectField(CrowdType, 'game', (t) =>
  t.field({
    type: GameNode,
    description: 'The game.',
    resolve: ({ gameId }) => ({ id: gameId }),
  }),
)
