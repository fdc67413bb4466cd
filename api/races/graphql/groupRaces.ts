import { builder } from '#api/graphql/builder.ts'
import { GroupType } from '#api/groups/graphql/group.ts'
import type { Race } from '#api/races/findRaces.ts'
import { findOpenRaces, MOST_OPEN_RACES } from '#api/races/openRaces.ts'
import { visibleRaceCode } from '#api/races/raceCode.ts'
import { SEATS } from '#game/races/race.ts'
import { membersOf, RaceMemberType } from './raceMember.ts'

const GroupRaceType = builder.objectRef<Race>('GroupRace').implement({
  description: 'A race whose lobby is open for the members of a group.',
  fields: (t) => ({
    code: t.string({
      nullable: true,
      description: 'The code for `joinRace`: 22 characters.',
      resolve: (race, _args, { deps }) => visibleRaceCode(deps, race),
    }),
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits.' }),
    roundCount: t.exposeInt('roundCount', { description: 'Number of rounds: 1, 3 or 5.' }),
    members: t.field({
      type: [RaceMemberType],
      description: 'The players in the order of their seats: at most eight.',
      complexity: { field: 0, multiplier: SEATS },
      resolve: membersOf,
    }),
  }),
})

builder.objectField(GroupType, 'races', (t) =>
  t.field({
    type: [GroupRaceType],
    description: 'The group’s races that a member can join, the oldest first: at most 10.',
    complexity: { field: 10, multiplier: MOST_OPEN_RACES },
    resolve: ({ id }, _args, { deps }) => findOpenRaces(deps, id),
  }),
)
