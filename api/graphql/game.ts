import { closesAt, opensAt } from '#game/day.ts'
import { gameIdFromText, getGameKey, type Game } from '#game/game.ts'
import { builder } from './builder.ts'
import { CrowdType } from './crowd.ts'

// Ids of games are positive, so no row has this id.
const NO_GAME = -1

// No `select` here: with it the plugin reads each game a second time, which costs each guess a third
// statement. Clients see only the fields below. The target is not among them.
export const GameNode = builder.prismaNode('Game', {
  description: 'The hidden number of one digit count on one Eastern day, the same for all players.',
  nullable: true,
  id: { field: 'id', description: 'Permanent global id.' },
  findUnique: (id) => ({ id: gameIdFromText(id) ?? NO_GAME }),
  fields: (t) => ({
    digits: t.exposeInt('digits', { description: 'Number of digits of the hidden number, 2 to 7.' }),
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
        'Results of all players, one or two seconds old; null until the viewer has finished the game.',
      resolve: ({ id }, _args, { findCrowd }) => findCrowd(id),
    }),
  }),
})

/** Converts a game of the rules to Prisma's row, which saves a read. */
export function gameRow({ id, digits, day, target }: Game) {
  return { id, digits, day: new Date(day), target }
}
