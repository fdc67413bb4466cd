import type { PlayedRow, RaceChange } from '#api/deps/pubSub.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseRaceId } from '#api/graphql/globalId.ts'
import { HINT } from '#api/plays/graphql/guess.ts'
import { PlayStatusType } from '#api/plays/graphql/playStatus.ts'
import { findRace } from '#api/races/findRaces.ts'
import { returnToRace } from '#api/races/returnToRace.ts'
import { watchRace } from '#api/races/watchRace.ts'

const RacePlayedRowType = builder.objectRef<PlayedRow>('RacePlayedRow').implement({
  description: 'A row that the server has accepted in a race. It has no digits.',
  fields: (t) => ({
    seat: t.exposeInt('seat', { description: '`RaceMember.seat` of the player.' }),
    round: t.exposeInt('round', { description: 'Number of the round, 1 for the first.' }),
    row: t.exposeInt('row', { description: 'The board’s row, 0 for the first.' }),
    hint: t.exposeString('hint', { description: HINT }),
    status: t.expose('status', { type: PlayStatusType, description: 'Status of the play after the row.' }),
  }),
})

// It has no field that reads: a message is sent to several viewers.
const RaceChangeType = builder.objectRef<RaceChange>('RaceChange').implement({
  description: 'A change of a race. Each accepted row is one message.',
  fields: (t) => ({
    played: t.field({
      type: RacePlayedRowType,
      nullable: true,
      description: 'The accepted row; null if there is none.',
      resolve: ({ played }) => played,
    }),
    isRoomChanged: t.exposeBoolean('isRoomChanged', {
      description: 'Whether to read the race again: players, presence, phase, rounds or digits changed.',
    }),
  }),
})

builder.subscriptionField('raceChanged', (t) =>
  t.field({
    type: RaceChangeType,
    nullable: true,
    description:
      'Sends the changes of a race of the viewer, the first message at once: so read the race after it. While it is ' +
      'open, the viewer counts as there; a viewer who left the race returns. Sends null and ends if the viewer has no ' +
      'seat, or no longer.',
    args: { raceId: t.arg.id({ required: true, description: 'Global id of the race.' }) },
    subscribe: async (_root, args, { deps, browser, findPlayer }) => {
      const playerId = await findPlayer()
      const raceId = parseRaceId(args.raceId)
      const { tokenHash } = browser
      const race = raceId === null ? null : await findRace(deps, { playerId, raceId })
      if (race === null || tokenHash === null) return watchRace(deps, null)
      await returnToRace(deps, race)
      return watchRace(deps, { raceId: race.raceId, playerId: race.me.playerId, tokenHash })
    },
    resolve: (change) => change,
  }),
)
