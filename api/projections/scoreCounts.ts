import { isOfKinds } from '#api/log/kindsInSql.ts'
import { COUNTED_KINDS, RATED_KINDS } from '#game/kinds/lists.ts'
import type { Projection } from './projectInto.ts'

/**
 * The number of daily plays of a game by score, without those that were finished late, or in which
 * a program guessed. All players of a game
 * share these rows, so they are written in batches.
 */
export const gameHistograms: Projection = {
  table: 'game_histograms',
  key: ['game_id', 'score'],
  values: { plays: 'sum' },
  rows: `
    select game_id, score, count(*)
    from played where score is not null and not finished_late and not is_bot and ${isOfKinds(RATED_KINDS)}
    group by game_id, score`,
}

/**
 * The number of a player's finished plays, and of the hard ones among them, by kind, mode, day of the end
 * (UTC) and score, for practice and all kinds whose statistics are not bounded by one game a day. So
 * statistics read a few rows for each day with plays, however many it had; and a reset, or the last 30 days,
 * read single plays of one day only.
 */
export const practiceScores: Projection = {
  table: 'practice_scores',
  key: ['player_id', 'kind', 'digits', 'day', 'score'],
  values: { plays: 'sum', hard_plays: 'sum' },
  rows: `
    select player_id, kind, digits, (finished_at at time zone 'UTC')::date, score, count(*),
      count(*) filter (where is_hard)
    from played where score is not null and ${isOfKinds(COUNTED_KINDS)}
    group by player_id, kind, digits, (finished_at at time zone 'UTC')::date, score`,
}
