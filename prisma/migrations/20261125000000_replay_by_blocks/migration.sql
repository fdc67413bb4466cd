-- One index does what two did: a game's mode is the last digit of its id, so whoever knows the game knows the mode. Less for a
-- first guess to write, and for a replay to build.
alter table plays drop constraint plays_pkey;
drop index plays_player_id_digits_game_id_idx;
alter table plays add constraint plays_pkey primary key (player_id, digits, game_id);

-- A load reads the log by the blocks of its file. What an interrupted replay left counted positions: it begins anew.
delete from replay.stretches;
alter table replay.tables drop column last_position;
-- How many places (see api/replay/places.ts) the log had when the load began; and the position that it reads up to, if not all.
alter table replay.tables add column places bigint not null default 0;
alter table replay.tables add column until_position bigint;
