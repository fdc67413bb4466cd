import type { Deps } from '#api/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { statisticsOf, type FinishedGame, type Statistics } from '#game/statistics.ts'
import { streamsOf } from './loadPlay.ts'

/** A player's figures in one mode as of now; nobody (null) has none. Of two plays of one game only one counts. */
export async function getStatistics(
  deps: Deps,
  { playerId, digits }: { playerId: number | null; digits: DigitCount },
): Promise<Statistics> {
  const at = deps.clock()
  if (playerId === null) return statisticsOf([], { resetAt: null, at })
  const { rows } = await deps.pool.query<FinishedGame & { resetAt: Date | null }>({
    name: 'get_statistics',
    text: `select counting.score, counting.finished_at as at, reset.reset_at as "resetAt"
      from (select distinct on (game_id) score, finished_at
        from plays join ${streamsOf('$1')} on stream.stream_of = plays.player_id
        where digits = $2 order by game_id, stream.claimed) counting
      left join statistics_resets reset on reset.player_id = $1 and reset.digits = $2
      where counting.score is not null`,
    values: [playerId, digits],
  })
  return statisticsOf(
    rows.map((game) => ({ score: game.score, at: game.at })),
    { resetAt: rows[0]?.resetAt ?? null, at },
  )
}
