import { isOfKinds } from '#api/log/kindsInSql.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { KINDS, type CountedKind } from '#game/kinds/kinds.ts'
import type { LoadedGame } from './dailyGames.ts'

/** `hardOnly`: only hard plays count. */
type Modes = { playerId: number; kind: CountedKind; modes: readonly DigitCount[]; hardOnly?: boolean }

/** The games of one mode that count, by score (score 1 first), and `Statistics.since`. */
export type GameCount = { digits: DigitCount; histogram: number[]; since: Date | null }

/**
 * Counts a player's games of one kind that ended after the last reset, and not before `from` (null for any
 * time). Reads whole days from their counts, and single plays of the first day only.
 */
export async function countGames(
  { pool }: Deps,
  { playerId, kind, modes, hardOnly = false, from }: Modes & { from: Date | null },
): Promise<GameCount[]> {
  const [condition, count] = hardOnly ? ['and is_hard', 'hard_plays'] : ['', 'plays']
  const { rows } = await pool.query<GameCount>({
    name: `count_${kind}_games${hardOnly ? '_hard' : ''}`,
    // `game_id % 10` and `order by finished_at` have PostgreSQL use the index in this order, whatever it
    // knows about the table.
    text: `
      with stream as materialized (select * from streams_of($1)),
      mode as materialized (
        select mode.digits, reset.reset_at,
          coalesce(greatest(reset.reset_at + interval '1 millisecond', $3::timestamptz), '-infinity') as first
        from unnest($2::smallint[]) as mode (digits)
        left join statistics_resets reset
          on reset.player_id = $1 and reset.digits = mode.digits and ${isOfKinds([kind], 'reset.kind')}
      )
      select mode.digits,
        array(
          select coalesce(sum(finished.plays), 0)::integer
          from generate_series(1, 7) as bucket (score)
          left join (
            select day.score, day.plays
            from stream cross join lateral (
              select score, ${count} as plays from practice_scores
              where player_id = stream.stream_of and ${isOfKinds([kind])} and digits = mode.digits
                and day > (mode.first at time zone 'UTC')::date
              offset 0
            ) day
            union all
            select play.score, 1
            from stream cross join lateral (
              select score from plays
              where player_id = stream.stream_of and ${isOfKinds([kind])} and game_id % 10 = mode.digits
                and score is not null and finished_at >= mode.first ${condition}
                and finished_at < ((mode.first at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC'
              order by finished_at offset 0
            ) play
          ) finished on finished.score = bucket.score
          group by bucket.score order by bucket.score
        ) as histogram,
        case when exists (
          select from stream cross join lateral (
            select from plays
            where player_id = stream.stream_of and ${isOfKinds([kind])} and game_id % 10 = mode.digits
              and score is not null and finished_at <= mode.reset_at ${condition}
            order by finished_at limit 1
          ) play
        ) then mode.reset_at end as since
      from mode`,
    values: [playerId, modes, from],
  })
  return rows
}

/**
 * A player's newest games of one kind in each mode that ended after the last reset, oldest first; at most
 * `limit` of each mode.
 */
export async function loadNewestGames(
  { pool }: Deps,
  {
    playerId,
    kind,
    modes,
    hardOnly = false,
    limit = KINDS[kind].statistics.newest,
  }: Modes & { limit?: number },
): Promise<LoadedGame[]> {
  const { rows } = await pool.query<LoadedGame>({
    name: `load_newest_${kind}${hardOnly ? '_hard' : ''}`,
    text: `
      select mode.digits, game.score, game.finished_at as at, reset.reset_at as "resetAt"
      from unnest($2::smallint[]) as mode (digits)
      left join statistics_resets reset
        on reset.player_id = $1 and reset.digits = mode.digits and ${isOfKinds([kind], 'reset.kind')}
      cross join lateral (
        select play.score, play.finished_at, play.game_id, stream.claimed
        from streams_of($1) stream
        cross join lateral (
          select score, finished_at, game_id from plays
          where player_id = stream.stream_of and ${isOfKinds([kind])} and game_id % 10 = mode.digits
            and score is not null and finished_at > coalesce(reset.reset_at, '-infinity')
            ${hardOnly ? 'and is_hard' : ''}
          order by finished_at desc, game_id desc limit $3
        ) play
        order by play.finished_at desc, stream.claimed desc, play.game_id desc limit $3
      ) game
      order by game.finished_at, game.claimed, game.game_id`,
    values: [playerId, modes, limit],
  })
  return rows
}
