import { countingScoreOf } from '#api/log/finishedLate.ts'
import { isOfKinds } from '#api/log/kindsInSql.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import type { FinishedGame } from '#game/statistics/statistics.ts'

/** A finished game, and the last reset of its mode and kind (null without one). */
export type LoadedGame = FinishedGame & { digits: DigitCount; resetAt: Date | null }

type Modes = { kind: StatisticsKind; modes: readonly DigitCount[]; hardOnly?: boolean }

/**
 * A player's finished games of some modes that count, also those before the last reset, for a kind that has
 * one game a day. `hardOnly`: only hard plays count.
 */
export async function loadDailyGames(
  { pool }: Deps,
  { playerId, kind, modes, hardOnly = false }: Modes & { playerId: number },
): Promise<LoadedGame[]> {
  const { rows } = await pool.query<LoadedGame>({
    name: `load_${kind}_games`,
    // Of several plays of one game, the first in the order of the claims counts, also while it runs.
    text: `
      select counting.digits, counting.score, counting.finished_at as at, reset.reset_at as "resetAt"
      from (
        select distinct on (begun.game_id) begun.digits, begun.score, begun.finished_at, begun.finished_late,
          begun.is_hard
        from streams_of($1) stream
        cross join lateral (
          select * from plays
          where player_id = stream.stream_of and ${isOfKinds([kind])} and digits = any ($2::smallint[]) offset 0
        ) begun
        order by begun.game_id, stream.claimed
      ) counting
      left join statistics_resets reset
        on reset.player_id = $1 and reset.digits = counting.digits and ${isOfKinds([kind], 'reset.kind')}
      where ${countingScoreOf('counting')} is not null and (counting.is_hard or not $3)`,
    values: [playerId, modes, hardOnly],
  })
  return rows
}

/** The finished games of one mode and kind, and the last reset. */
export function finishedOf(loaded: readonly LoadedGame[]): { games: FinishedGame[]; resetAt: Date | null } {
  const games = loaded.map(({ score, at }) => ({ score, at }))
  return { games, resetAt: loaded[0]?.resetAt ?? null }
}
