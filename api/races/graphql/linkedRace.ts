import { builder } from '#api/graphql/builder.ts'
import { UnknownLinkType } from '#api/graphql/refusals.ts'
import { findRace, findRaceOfCode, type Race } from '#api/races/findRaces.ts'
import { SEATS } from '#game/races/race.ts'
import { freeSeat } from '#game/races/room.ts'
import { phaseOf } from '#game/races/rounds.ts'
import { err } from '#game/result.ts'
import { RaceNode } from './race.ts'
import { membersOf, RaceMemberType } from './raceMember.ts'

type LinkedRace = { race: Race; playerId: number | null }

const LinkedRaceType = builder.objectRef<LinkedRace>('LinkedRace').implement({
  description: 'All that the link of a race shows before the viewer joins.',
  fields: (t) => ({
    digits: t.field({
      type: 'DigitCount',
      description: 'Number of digits.',
      resolve: ({ race }) => race.digits,
    }),
    roundCount: t.int({
      description: 'Number of rounds: 1, 3 or 5.',
      resolve: ({ race }) => race.roundCount,
    }),
    members: t.field({
      type: [RaceMemberType],
      description:
        'The players in the order of their seats, at most eight. Empty unless the viewer can join.',
      complexity: { field: 1, multiplier: SEATS },
      resolve: ({ race }, _args, { deps }) => (isOpen(race, deps.clock()) ? membersOf(race) : []),
    }),
    canJoin: t.boolean({
      description: 'Whether `joinRace` gives the viewer a seat: the lobby is open and not full.',
      resolve: ({ race }, _args, { deps }) => isOpen(race, deps.clock()),
    }),
    isFull: t.boolean({
      description: 'Whether all seats are taken.',
      resolve: ({ race }) => freeSeat(race.members) === null,
    }),
    hasStarted: t.boolean({
      description: 'Whether the host has started it.',
      resolve: ({ race }) => race.startedAt !== null,
    }),
    hasEnded: t.boolean({
      description: 'Whether it is over, or its lobby has expired without a start.',
      resolve: ({ race }, _args, { deps }) => ['over', 'closed'].includes(phaseOf(race, deps.clock())),
    }),
    race: t.field({
      type: RaceNode,
      nullable: true,
      description: 'The race; null unless the viewer has a seat in it.',
      complexity: 5,
      resolve: ({ race: { raceId }, playerId }, _args, { deps }) => findRace(deps, { playerId, raceId }),
    }),
  }),
})

/** Whether a player can still join. */
function isOpen(race: Race, at: Date): boolean {
  return race.startedAt === null && phaseOf(race, at) === 'lobby' && freeSeat(race.members) !== null
}

const RaceOfLink = builder.unionType('RaceOfLink', {
  description: 'Result of `race`.',
  types: [LinkedRaceType, UnknownLinkType],
  resolveType: (found) => ('race' in found ? 'LinkedRace' : 'UnknownLink'),
})

builder.queryField('race', (t) =>
  t.field({
    type: RaceOfLink,
    description: 'The race of a link.',
    args: { code: t.arg.string({ required: true, description: 'The code in the link.' }) },
    complexity: 5,
    resolve: async (_root, { code }, { deps, findPlayer }) => {
      const race = await findRaceOfCode(deps, code)
      return race === null ? err({ reason: 'RACE_LINK' }) : { race, playerId: await findPlayer() }
    },
  }),
)
