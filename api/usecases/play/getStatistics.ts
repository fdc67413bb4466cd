import type { Deps } from '#api/deps/deps.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { StatisticsKind } from '#game/playKind.ts'
import { statisticsOf, type FinishedGame, type Statistics } from '#game/statistics.ts'

/**
 * A player's statistics in one mode and kind now; empty without a player (null). Of two plays of one game,
 * one counts.
 */
export async function getStatistics(
  deps: Deps,
  { playerId, digits, kind }: Counted & { playerId: number | null },
): Promise<Statistics> {
  const at = deps.clock()
  const games = playerId === null ? [] : await loadGames(deps, { playerId, modes: [digits], kind })
  return figuresOf(games, at)
}

/** A mode and a kind of plays. */
type Counted = { digits: DigitCount; kind: StatisticsKind }

/**
 * A player's finished games of one mode and kind, also those before the last reset, and its instant (null
 * without one).
 */
export async function loadFinishedGames(
  deps: Deps,
  { playerId, digits, kind }: Counted & { playerId: number },
): Promise<{ games: FinishedGame[]; resetAt: Date | null }> {
  return finishedOf(await loadGames(deps, { playerId, modes: [digits], kind }))
}

/** A player's statistics of one kind in all modes now, in one statement. */
export async function getAllStatistics(
  deps: Deps,
  { playerId, kind }: { playerId: number; kind: StatisticsKind },
): Promise<Map<DigitCount, Statistics>> {
  const at = deps.clock()
  const games = await loadGames(deps, { playerId, modes: DIGIT_COUNTS, kind })
  const gamesOf = (mode: DigitCount) => games.filter(({ digits }) => digits === mode)
  return new Map(DIGIT_COUNTS.map((digits) => [digits, figuresOf(gamesOf(digits), at)]))
}

type CountingGame = FinishedGame & { digits: DigitCount; resetAt: Date | null }

async function loadGames(
  { pool }: Deps,
  { playerId, modes, kind }: { playerId: number; modes: readonly DigitCount[]; kind: StatisticsKind },
): Promise<CountingGame[]> {
  const { rows } = await pool.query<CountingGame>({
    name: 'get_statistics',
    // Of several plays of one game, the first in the order of the claims counts, also while it runs.
    text: `
      select counting.digits, counting.score, counting.finished_at as at, reset.reset_at as "resetAt"
      from (
        select distinct on (begun.game_id) begun.digits, begun.score, begun.finished_at
        from (
          select $1::integer as stream_of, 0::bigint as claimed
          union all
          select visitor_id, position from claims where player_id = $1
        ) stream
        cross join lateral (
          select * from plays
          where player_id = stream.stream_of and kind = $3::play_kind and digits = any ($2::smallint[]) offset 0
        ) begun
        order by begun.game_id, stream.claimed
      ) counting
      left join statistics_resets reset
        on reset.player_id = $1 and reset.digits = counting.digits and reset.kind = $3::play_kind
      where counting.score is not null`,
    values: [playerId, modes, kind],
  })
  return rows
}

function figuresOf(counting: readonly CountingGame[], at: Date): Statistics {
  const { games, resetAt } = finishedOf(counting)
  return statisticsOf(games, { resetAt, at })
}

function finishedOf(counting: readonly CountingGame[]): { games: FinishedGame[]; resetAt: Date | null } {
  const games = counting.map(({ score, at }) => ({ score, at }))
  return { games, resetAt: counting[0]?.resetAt ?? null }
}
