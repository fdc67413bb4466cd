import type { Projection } from '#api/log/projectInto.ts'

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
  // The mode follows from the game; with it, the key's index also finds a player's plays of a mode.
  key: ['player_id', 'digits', 'game_id'],
  values: { score: 'max', started_at: 'min', finished_at: 'max', left_at: 'max' },
  // The mode is the last digit of a game's id. Without the first guess in the slice, another has it: 'infinity' is the
  // start that every other start is before.
  rows: `
    select player_id, game_id % 10, game_id, max(score),
      coalesce(min(at) filter (where version = 1), 'infinity'),
      max(at) filter (where score is not null),
      max(at) filter (where type = 'PlayLeft')
    from slice
    where (type <> 'GuessMade' or version = 1) and player_id is not null and game_id is not null
    group by player_id, game_id`,
  begun: (row) => `${row}.started_at < 'infinity'`,
}
