import type { Projection } from '#api/log/eventLog.ts'

/**
 * One row a begun play: made by its first guess, completed by its end and by the player's going on.
 * The guesses between change nothing here, so they cost no more than their own row in the log.
 */
export const plays: Projection = {
  table: 'plays',
  concerns: (event) =>
    event.type === 'GuessMade'
      ? event.row === 0
      : event.type === 'PlayWon' || event.type === 'PlayLost' || event.type === 'PlayLeft',
  // The mode is the last digit of a game's id. `started_at` is only taken from a slice with the first guess:
  // without it the row is there already, and the fallback merely satisfies NOT NULL, which is checked first.
  sql: (into) => `
    insert into ${into} as kept (player_id, game_id, digits, score, started_at, finished_at, left_at)
    select player_id, game_id, game_id % 10, max(score),
      coalesce(min(at) filter (where version = 1), min(at)),
      max(at) filter (where type in ('PlayWon', 'PlayLost')),
      max(at) filter (where type = 'PlayLeft')
    from slice
    where type = 'GuessMade' and version = 1 or type in ('PlayWon', 'PlayLost', 'PlayLeft')
    group by player_id, game_id
    on conflict (player_id, game_id) do update set
      score = coalesce(excluded.score, kept.score),
      finished_at = coalesce(excluded.finished_at, kept.finished_at),
      left_at = coalesce(excluded.left_at, kept.left_at)`,
}
