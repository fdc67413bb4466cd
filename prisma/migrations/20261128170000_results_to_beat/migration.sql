-- A challenge can carry its sender's finished play of the same number. Its players see the result to beat.
alter table challenges add column played_game_id integer;
