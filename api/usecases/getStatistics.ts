import type { Deps } from '#api/deps.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { statisticsOf, type FinishedGame, type Statistics } from '#game/statistics.ts'
import { streamsOf } from './loadPlay.ts'

/** A player's figures in one mode as of now; nobody (null) has none. Of two plays of one game only one counts. */
export async function getStatistics(
  deps: Deps,
  { playerId, digits }: { playerId: number | null; digits: DigitCount },
): Promise<Statistics> {
  const at = deps.clock()
  return figuresOf(playerId === null ? [] : await loadGames(deps, playerId, [digits]), at)
}

/** A player's figures in all modes as of now, in one statement. */
export async function getAllStatistics(deps: Deps, playerId: number): Promise<Map<DigitCount, Statistics>> {
  const at = deps.clock()
  const games = await loadGames(deps, playerId, DIGIT_COUNTS)
  const gamesOf = (mode: DigitCount) => games.filter(({ digits }) => digits === mode)
  return new Map(DIGIT_COUNTS.map((digits) => [digits, figuresOf(gamesOf(digits), at)]))
}

/**
 * SQL for the plays `counting` of a player that count, running ones among them, and for the last `reset` of the player's
 * figures in each one's mode. `modes` is a condition on `digits`.
 */
export function countingPlays(playerId: string, modes: string): string {
  return `(select distinct on (game_id) digits, score, finished_at
      from ${streamsOf(playerId)} cross join lateral (
        select * from plays where player_id = stream.stream_of and ${modes} offset 0) begun
      order by game_id, stream.claimed) counting
    left join statistics_resets reset on reset.player_id = ${playerId} and reset.digits = counting.digits`
}

type CountingGame = FinishedGame & { digits: DigitCount; resetAt: Date | null }

async function loadGames(
  { pool }: Deps,
  playerId: number,
  modes: readonly DigitCount[],
): Promise<CountingGame[]> {
  const { rows } = await pool.query<CountingGame>({
    name: 'get_statistics',
    text: `select counting.digits, counting.score, counting.finished_at as at, reset.reset_at as "resetAt"
      from ${countingPlays('$1', 'digits = any ($2::smallint[])')} where counting.score is not null`,
    values: [playerId, modes],
  })
  return rows
}

function figuresOf(games: readonly CountingGame[], at: Date): Statistics {
  const finished = games.map((game) => ({ score: game.score, at: game.at }))
  return statisticsOf(finished, { resetAt: games[0]?.resetAt ?? null, at })
}
