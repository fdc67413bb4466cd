import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import { IS_BEGUN } from './played.ts'
import type { Projection } from './projectInto.ts'

/**
 * The number of plays by mode, kind, day and hour of the first guess (US Eastern time), hardness and score, for
 * analysts. A play of a day's game counts on that day. Score 0 counts all begun plays, so that the end of a play
 * adds to a row and changes none. A daily play that was finished late has no other score.
 */
export const playCounts: Projection = {
  table: 'play_counts',
  key: ['digits', 'kind', 'score', 'day', 'hour', 'is_hard'],
  values: { plays: 'sum' },
  // Hours first: a conversion to Eastern time for each play would take longer than the rest. If another slice has
  // the first guess, the table of plays has its instant.
  rows: `
    select digits, kind, score, case when game_day is null then eastern::date else date '1970-01-01' + game_day end,
      extract(hour from eastern)::smallint, is_hard, sum(plays)
    from (
      select digits, kind, is_hard, case when game_id < ${FIRST_PRIVATE_GAME} then game_id / 10 end as game_day,
        date_bin('1 hour', case when ${IS_BEGUN} then started_at else (
          select begun.started_at from plays begun
          where begun.player_id = played.player_id and begun.kind = played.kind and begun.digits = played.digits
            and begun.game_id = played.game_id) end, timestamptz '1970-01-01 00:00Z') as began,
        counted.score, count(*) as plays
      from played cross join lateral (
        values (0::smallint, ${IS_BEGUN}), (score, score is not null and not finished_late)) counted (score, is_counted)
      where is_counted
      group by 1, 2, 3, 4, 5, 6
    ) of_hour cross join lateral (select began at time zone 'America/New_York' as eastern) clock
    where began < 'infinity'
    group by 1, 2, 3, 4, 5, 6`,
}
