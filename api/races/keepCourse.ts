import type { Deps } from '#api/deps/deps.ts'
import type { StreamEvent } from '#api/log/eventLog.ts'
import { raceGameId } from '#game/races/race.ts'
import { decideRounds, type Racer } from '#game/races/rounds.ts'
import { publishRoom } from './changeRace.ts'
import { getRace, type Race } from './findRaces.ts'

/**
 * Appends what is due in a race: the start of a round, or its end. Returns whether anything was. `isQuiet` leaves
 * the notification to the caller. Concurrent calls append it once.
 */
export async function keepCourse(
  deps: Deps,
  raceId: number,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<boolean> {
  const race = await getRace(deps, raceId)
  if (race === null || race.startedAt === null) return false
  const racers = await findRacers(deps, race)
  const changes = decideRounds(race, { racers, at: deps.clock() })
  if (changes.length === 0) return false
  const happened = changes.map(({ number, event }): StreamEvent => {
    const gameId = raceGameId(raceId, number)
    return { playerId: null, gameId, version: 1 + (race.versions.get(gameId) ?? 0), event }
  })
  // After a clash, another request has appended it.
  if ((await deps.log.appendTogether(happened)) === 'clash') return false
  if (!isQuiet) publishRoom(deps, raceId)
  return true
}

/** The players of a race in its last round. */
async function findRacers({ pool }: Deps, { raceId, digits, rounds, members }: Race): Promise<Racer[]> {
  const last = rounds.at(-1)
  const { rows } = await pool.query<{ playerId: number; score: number | null }>({
    name: 'find_racers',
    text: `
      select player_id as "playerId", score from plays
      where player_id = any ($1::integer[]) and kind = 'race' and digits = $2 and game_id = $3`,
    values: [members.map(({ playerId }) => playerId), digits, raceGameId(raceId, last?.number ?? 1)],
  })
  return members.map((member) => {
    const play = rows.find(({ playerId }) => playerId === member.playerId)
    return { ...member, hasBegun: play !== undefined, hasFinished: play != null && play.score !== null }
  })
}
