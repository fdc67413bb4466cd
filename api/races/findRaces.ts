import { linkCodeHash } from '#api/auth/codes.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { getGameKey } from '#game/game.ts'
import { raceGameId, raceOfGame, MOST_ROUNDS, type RoundCount } from '#game/races/race.ts'
import type { Member } from '#game/races/room.ts'
import type { Course } from '#game/races/rounds.ts'

/** A player of a race. `name` is the username; null for a visitor. */
export type RaceMember = Member & { playerId: number; name: string | null }

/** A race with all its players, whoever looks at it. */
export type Race = Course & {
  raceId: number
  digits: DigitCount
  roundCount: RoundCount
  hostSeat: number
  /** Encrypted. */
  code: string
  createdAt: Date
  startedAt: Date | null
  rematchId: number | null
  groupId: number | null
  members: readonly RaceMember[]
  /** The versions of the streams of its games. A game may have events of an earlier race with its id. */
  versions: ReadonlyMap<number, number>
}

/** A race for one of its players, the viewer. Only `findRaces` makes it. */
export type SeenRace = Race & { viewerId: number; me: RaceMember }

type RaceRow = Omit<Race, 'digits' | 'members' | 'rounds' | 'versions'>

const RACE = `race_id as "raceId", rounds as "roundCount", host_seat as "hostSeat", code,
  created_at as "createdAt", started_at as "startedAt", expires_at as "expiresAt", rematch_id as "rematchId",
  group_id as "groupId"`

/** The races of ids for a player, by id. A race of others and an unknown one are alike here. */
export async function findRaces(
  deps: Deps,
  { playerId, raceIds }: { playerId: number; raceIds: readonly number[] },
): Promise<Map<number, SeenRace>> {
  const [races, { rows: own }] = await Promise.all([
    loadRaces(deps, raceIds),
    // After a login, an account may have two seats of a race: that of its own comes first.
    deps.pool.query<{ raceId: number; seat: number }>({
      name: 'find_race_seats',
      text: `
        select race_id as "raceId", seat from streams_of($1) stream
        join race_members on player_id = stream.stream_of
        where race_id = any ($2::integer[]) order by stream.claimed desc`,
      values: [playerId, raceIds],
    }),
  ])
  const seats = new Map(own.map(({ raceId, seat }) => [raceId, seat]))
  const seen = races.flatMap((race): [number, SeenRace][] => {
    const me = race.members.find(({ seat }) => seat === seats.get(race.raceId))
    return me ? [[race.raceId, { ...race, viewerId: playerId, me }]] : []
  })
  return new Map(seen)
}

/** A race for a player; null for any other race, and without a player. */
export async function findRace(
  deps: Deps,
  { playerId, raceId }: { playerId: number | null; raceId: number },
): Promise<SeenRace | null> {
  if (playerId === null) return null
  return (await findRaces(deps, { playerId, raceIds: [raceId] })).get(raceId) ?? null
}

/** The race of a link, whoever looks at it; null for a code that is malformed, unknown or deleted. */
export async function findRaceOfCode(deps: Deps, code: string): Promise<Race | null> {
  const codeHash = linkCodeHash(code)
  if (codeHash === null) return null
  const row = await deps.db.race.findUnique({ where: { codeHash }, select: { raceId: true } })
  return row && (await getRace(deps, row.raceId))
}

/** A race, whoever looks at it; null if it is deleted. */
export async function getRace(deps: Deps, raceId: number): Promise<Race | null> {
  return (await loadRaces(deps, [raceId]))[0] ?? null
}

export async function loadRaces({ pool }: Deps, raceIds: readonly number[]): Promise<Race[]> {
  if (raceIds.length === 0) return []
  const [{ rows: races }, { rows: members }, { rows: rounds }] = await Promise.all([
    pool.query<RaceRow>({
      name: 'load_races',
      text: `select ${RACE} from races where race_id = any ($1::integer[])`,
      values: [raceIds],
    }),
    pool.query<RaceMember & { raceId: number }>({
      name: 'load_race_members',
      text: `
        select race_id as "raceId", seat, player_id as "playerId", is_ready as "isReady", seen_at as "seenAt",
          left_at as "leftAt", username as name
        from race_members left join users using (player_id)
        where race_id = any ($1::integer[]) order by race_id, seat`,
      values: [raceIds],
    }),
    pool.query<{ gameId: number; startsAt: Date | null; endedAt: Date | null; version: number }>({
      name: 'load_race_rounds',
      text: `
        select game_id as "gameId", starts_at as "startsAt", ended_at as "endedAt", version
        from race_rounds where game_id = any ($1::integer[]) order by game_id`,
      values: [raceIds.flatMap(gameIdsOf)],
    }),
  ])
  return races.map((race) => ({
    ...race,
    digits: getGameKey(raceGameId(race.raceId, 1)).digits,
    members: members.filter(({ raceId }) => raceId === race.raceId),
    rounds: rounds.flatMap(({ gameId, startsAt, endedAt }) => {
      const { raceId, round: number } = raceOfGame(gameId)
      if (raceId !== race.raceId || startsAt === null || startsAt < race.createdAt) return []
      return [{ number, startsAt, endedAt: endedAt !== null && endedAt >= startsAt ? endedAt : null }]
    }),
    versions: new Map(rounds.map(({ gameId, version }) => [gameId, version])),
  }))
}

/** The ids of the games that a race may have. */
export function gameIdsOf(raceId: number): number[] {
  return Array.from({ length: MOST_ROUNDS }, (_, index) => raceGameId(raceId, index + 1))
}
