import { builder } from '#api/graphql/builder.ts'
import type { Race, RaceMember } from '#api/races/findRaces.ts'
import { hostOf, isThere } from '#game/races/room.ts'

/** A player of a race, and the player's race. */
export type MemberOfRace = { race: Race; member: RaceMember }

export const RaceMemberType = builder.objectRef<MemberOfRace>('RaceMember').implement({
  description: 'A player of a race.',
  fields: (t) => ({
    seat: t.int({
      description: 'The seat, 0 to 7: the colour of a player without a name.',
      resolve: ({ member }) => member.seat,
    }),
    name: t.string({
      nullable: true,
      description: 'The username; null for a visitor.',
      resolve: ({ member }) => member.name,
    }),
    isHost: t.boolean({
      description:
        'Whether the player is the host. A host who left or is away for two minutes hands over to the next player.',
      resolve: ({ race, member }, _args, { deps }) => hostOf(race, deps.clock()) === member.seat,
    }),
    isThere: t.boolean({
      description: 'Whether a page of the player was open within the last 35 seconds.',
      resolve: ({ member }, _args, { deps }) => isThere(member, deps.clock()),
    }),
    isReady: t.boolean({
      description: 'Whether the player is ready for the start.',
      resolve: ({ member }) => member.isReady,
    }),
  }),
})

export function membersOf(race: Race): MemberOfRace[] {
  return race.members.map((member) => ({ race, member }))
}
