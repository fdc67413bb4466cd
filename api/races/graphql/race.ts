import { builder } from '#api/graphql/builder.ts'
import { raceIdFromText } from '#api/graphql/globalId.ts'
import { loadBoards, tableOfBoards, type RaceBoards } from '#api/races/loadBoards.ts'
import { findRace, findRaces, type SeenRace } from '#api/races/findRaces.ts'
import { visibleRaceCode } from '#api/races/raceCode.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import type { Deps } from '#api/deps/deps.ts'
import { MOST_ROUNDS, SEATS } from '#game/races/race.ts'
import type { Placed } from '#game/races/results.ts'
import { endOf, phaseOf, type Phase } from '#game/races/rounds.ts'
import { membersOf, RaceMemberType } from './raceMember.ts'
import { RaceRoundType } from './raceRound.ts'

const RacePhaseType = builder.enumType('RacePhase', {
  description: 'What happens in a race now.',
  values: {
    LOBBY: { value: 'lobby', description: 'Players join, until the host starts the race.' },
    COUNTDOWN: { value: 'countdown', description: 'The next round begins at `startsAt`.' },
    PLAYING: { value: 'playing', description: 'A round goes on, until `endsAt` at the latest.' },
    PAUSED: {
      value: 'paused',
      description: 'The time of a round is over. `endRound` starts the next one.',
    },
    OVER: { value: 'over', description: 'All rounds are over.' },
    CLOSED: { value: 'closed', description: 'Nobody started the race within ten minutes.' },
  } as const satisfies Record<string, { value: Phase; description: string }>,
})

const RaceStandingType = builder.objectRef<Placed>('RaceStanding').implement({
  description: 'A player’s place in the table of a race.',
  fields: (t) => ({
    seat: t.exposeInt('seat', { description: '`RaceMember.seat`.' }),
    place: t.exposeInt('place', { description: '1 for the best. Players with equal points share a place.' }),
    points: t.exposeInt('points', { description: 'The sum of the points of all rounds that are over.' }),
  }),
})

const RaceRef = builder.objectRef<SeenRace>('Race')

export const RaceNode = builder.node(RaceRef, {
  description:
    'A race of two to eight players: in each round, all look for the same number at the same time. Only its ' +
    'players can read it. Until a round has ended, it has no digits of others.',
  id: {
    resolve: ({ raceId }) => String(raceId),
    description: 'Permanent global id. `node` finds the race for its players, until a week after its start.',
  },
  loadManyWithoutCache: async (ids: string[], { deps, findPlayer }) => {
    const playerId = await findPlayer()
    const raceIds = ids.map(raceIdFromText)
    const known = raceIds.filter((id) => id !== null)
    const races = playerId === null ? null : await findRaces(deps, { playerId, raceIds: known })
    return raceIds.map((id) => (id === null ? null : (races?.get(id) ?? null)))
  },
  fields: (t) => ({
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits.' }),
    roundCount: t.exposeInt('roundCount', { description: 'Number of rounds: 1, 3 or 5.' }),
    phase: t.field({
      type: RacePhaseType,
      description: 'What happens now.',
      resolve: (race, _args, { deps }) => phaseOf(race, deps.clock()),
    }),
    code: t.string({
      nullable: true,
      description: 'The code of the link: 22 characters. It gives seats until the start.',
      resolve: (race, _args, { deps }) => visibleRaceCode(deps, race),
    }),
    seat: t.int({ description: 'The viewer’s seat.', resolve: ({ me }) => me.seat }),
    members: t.field({
      type: [RaceMemberType],
      description: 'The players in the order of their seats: at most eight.',
      complexity: { field: 1, multiplier: SEATS },
      resolve: membersOf,
    }),
    round: t.int({
      description: 'Number of the round that is played or counted down, or was the last one; 0 in the lobby.',
      resolve: ({ rounds }) => rounds.at(-1)?.number ?? 0,
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that round begins or began; null in the lobby.',
      resolve: ({ rounds }) => rounds.at(-1)?.startsAt ?? null,
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that round ended, or ends at the latest; null in the lobby.',
      resolve: ({ rounds }) => {
        const last = rounds.at(-1)
        return last ? endOf(last) : null
      },
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'The end of the lobby or, after the start, of the stored race.',
    }),
    play: t.field({
      type: PlayNode,
      nullable: true,
      description: 'The viewer’s play of that round, with or without guesses; null until it has begun.',
      complexity: 5,
      resolve: async (race, _args, { deps }) => ownPlayOf(race, await boardsOf(deps, race)),
    }),
    rounds: t.field({
      type: [RaceRoundType],
      description: 'The rounds that have begun, the first one first.',
      complexity: { field: 40, multiplier: MOST_ROUNDS },
      resolve: (race, _args, { deps }) => boardsOf(deps, race),
    }),
    table: t.field({
      type: [RaceStandingType],
      description: 'The table after the rounds that are over, in the order of the seats; empty before.',
      complexity: { field: 40, multiplier: SEATS },
      resolve: async (race, _args, { deps }) => tableOfBoards(await boardsOf(deps, race)),
    }),
    rematch: t.field({
      type: RaceRef,
      nullable: true,
      description:
        'The race that followed with the same players; null without one, and without a seat in it.',
      complexity: 5,
      resolve: ({ rematchId, viewerId }, _args, { deps }) =>
        rematchId === null ? null : findRace(deps, { playerId: viewerId, raceId: rematchId }),
    }),
  }),
})

function ownPlayOf({ rounds, viewerId, me }: SeenRace, begun: readonly RaceBoards[]): OwnedPlay | null {
  const last = begun.find(({ round }) => round.number === rounds.at(-1)?.number)
  const own = last?.boards.find(({ isMine }) => isMine)
  return own ? { playerId: viewerId, streamOf: me.playerId, play: own.play } : null
}

// The fields of one race share its reads.
const read = new WeakMap<SeenRace, Promise<RaceBoards[]>>()

function boardsOf(deps: Deps, race: SeenRace): Promise<RaceBoards[]> {
  const boards = read.get(race) ?? loadBoards(deps, race)
  read.set(race, boards)
  return boards
}
