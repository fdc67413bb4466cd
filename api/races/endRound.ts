import type { Deps } from '#api/deps/deps.ts'
import { ROUND_MS } from '#game/races/rounds.ts'
import { raceOfGame } from '#game/races/race.ts'
import { findOwnRace, publishRoom, type RaceRequest } from './changeRace.ts'
import type { SeenRace } from './findRaces.ts'
import { keepCourse } from './keepCourse.ts'
import type { RaceResult } from './raceRefused.ts'
import { returnToRace } from './returnToRace.ts'

/**
 * Ends the round of a race whose time is over, and starts the next one; also after a time in which nobody was there.
 * Returns the race. Changes nothing if nothing is due. Refuses UNKNOWN_RACE and OTHER_SESSION.
 */
export async function endRound(deps: Deps, request: RaceRequest): Promise<RaceResult<SeenRace>> {
  const found = await findOwnRace(deps, request)
  if (!found.ok) return found
  await returnToRace(deps, found.value)
  await keepCourse(deps, request.raceId)
  return await findOwnRace(deps, request)
}

const BATCH = 1000

type UnendedRound = { gameId: number; version: number }

/** The rounds whose time is over and whose end is not recorded: their players left. At most 1,000. */
export async function findUnendedRounds({ pool, clock }: Deps, limit = BATCH): Promise<UnendedRound[]> {
  const { rows } = await pool.query<UnendedRound>({
    name: 'find_unended_rounds',
    text: `
      select game_id as "gameId", version from race_rounds
      where (ended_at is null or ended_at < starts_at) and starts_at <= $1 order by starts_at limit $2`,
    values: [new Date(clock().getTime() - ROUND_MS), limit],
  })
  return rows
}

/** Records the ends of such rounds. */
export async function endAbandonedRounds(deps: Deps): Promise<void> {
  for (const { gameId, version } of await findUnendedRounds(deps)) {
    await deps.log.append({ playerId: null, gameId }, version, [{ type: 'RoundEnded', at: deps.clock() }])
    publishRoom(deps, raceOfGame(gameId).raceId)
  }
}
