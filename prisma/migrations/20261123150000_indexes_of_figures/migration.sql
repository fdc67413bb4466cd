-- The figures of analysts read the plays of some games from indexes alone. See docs/decisions/0038.

-- The same index with the score as a column: PostgreSQL does not take a column from an index that has only an expression
-- of it.
drop index plays_game_kind_score_player;
create index plays_game_kind_score_player on plays (game_id, kind, coalesce(score, 0), player_id) include (score);

-- The first guesses of a game's plays. Later guesses do not pay for it.
create index events_first_guess on events (game_id, player_id) include (guess) where type = 'GuessMade' and version = 1;
