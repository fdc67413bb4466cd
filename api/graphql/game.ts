import { closesAt, opensAt } from '#game/day.ts'
import { gameIdFromText, gameKeyFromId, type Game } from '#game/game.ts'
import { builder } from './builder.ts'
import { CrowdType } from './crowd.ts'

// No row has this id: games' ids are positive.
const NO_GAME = -1

// Without `select`: with it the plugin would read again each game that it has not read itself, which cost a
// guess a third statement. What clients see is the fields below, and the target is none of them.
export const GameNode = builder.prismaNode('Game', {
  description: 'The hidden number of one digit count on one Eastern day, the same for all players.',
  nullable: true,
  id: { field: 'id', description: 'Names the game for good, across all types.' },
  findUnique: (id) => ({ id: gameIdFromText(id) ?? NO_GAME }),
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
    crowd: t.field({
      type: CrowdType,
      nullable: true,
      description:
        'How all players of this game did, a second or two behind; null until the viewer’s own play of it is over.',
      resolve: ({ id }, _args, { findCrowd }) => findCrowd(id),
    }),
  }),
})

/** A game of the rules as the row that Prisma would have read, which saves reading it. */
export function gameRow({ id, digits, day, target }: Game) {
  return { id, digits, day: new Date(day), target }
}

function dayOf(id: number) {
  const key = gameKeyFromId(id)
  if (key === null) throw new Error(`No game can have the id ${id}`)
  return key.day
}
