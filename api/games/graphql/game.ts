import { closesAt, opensAt, type Day } from '#game/day.ts'
import { gameIdFromText, getGameKey } from '#game/game.ts'
import { builder } from '#api/graphql/builder.ts'
import { CrowdType } from '#api/crowds/graphql/crowdChanged.ts'

// Ids of games are positive, so no row has this id.
const NO_GAME = -1

// All fields follow from the id, so the target is never read. A field with its own `select` would make the
// plugin read the game of each play: a guess would take a third statement.
export const GameNode = builder.prismaNode('Game', {
  description:
    'A hidden number. The game of an Eastern day and a digit count is the same for all players. A practice ' +
    'game or a challenge has no day, and `node` does not find it.',
  nullable: true,
  id: { field: 'id', description: 'Permanent global id.' },
  findUnique: (id) => ({ id: gameIdFromText(id) ?? NO_GAME }),
  select: { id: true },
  fields: (t) => ({
    digits: t.field({
      type: 'DigitCount',
      description: 'Number of digits of the hidden number.',
      resolve: ({ id }) => getGameKey(id).digits,
    }),
    day: t.field({
      type: 'Day',
      nullable: true,
      description: 'The Eastern day on which the game opened; null for a practice game or a challenge.',
      resolve: ({ id }) => getGameKey(id).day,
    }),
    opensAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The midnight Eastern time at which the game opened; null without a day.',
      resolve: ({ id }) => atOf(id, opensAt),
    }),
    closesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The next midnight Eastern time, 23, 24 or 25 hours later. The next game opens then. Null without a ' +
        'day.',
      resolve: ({ id }) => atOf(id, closesAt),
    }),
    crowd: t.field({
      type: CrowdType,
      nullable: true,
      description:
        'Results of all daily plays, one or two seconds old; null until the viewer has finished the game, and ' +
        'without a day.',
      resolve: ({ id }, _args, { findCrowd }) => findCrowd(id),
    }),
  }),
})

function atOf(id: number, instantOf: (day: Day) => Date): Date | null {
  const { day } = getGameKey(id)
  return day && instantOf(day)
}

builder.objectField(CrowdType, 'game', (t) =>
  t.field({
    type: GameNode,
    description: 'The game.',
    resolve: ({ gameId }) => ({ id: gameId }),
  }),
)
