import type { Projection } from '#api/log/projectInto.ts'

/**
 * The number of a player's finished practice plays by mode, day of the end (UTC) and score. So statistics
 * read a few rows for each day with practice, however many games it had; and a reset, or the last 30 days,
 * read single plays of one day only.
 */
export const practiceScores: Projection = {
  table: 'practice_scores',
  key: ['player_id', 'digits', 'day', 'score'],
  values: { plays: 'sum' },
  // The mode is the last digit of a game's id.
  rows: `
    select player_id, game_id % 10, (at at time zone 'UTC')::date, score, count(*)
    from slice where type in ('PlayWon', 'PlayLost') and kind = 'practice'
    group by player_id, game_id % 10, (at at time zone 'UTC')::date, score`,
}
