-- Practice games and challenges: games without a day. See docs/decisions/0030.

-- The numbers in the ids of private games: game/game.ts has the ranges.
create sequence practice_numbers as integer minvalue 0 maxvalue 149999999 cycle;
create sequence challenge_numbers as integer minvalue 0 maxvalue 54748363;

-- One row for each player and mode: the current practice game, begun or not.
create table practice_games (
  player_id integer not null references players (id) on delete cascade on update no action,
  digits    smallint not null,
  game_id   integer not null,
  target    text not null,
  drawn_at  timestamptz(3) not null,
  primary key (player_id, digits)
);
create unique index practice_games_game_id_key on practice_games (game_id);

create table challenges (
  game_id    integer primary key,
  code_hash  bytea not null,
  sender_id  integer not null references players (id) on delete cascade on update no action,
  digits     smallint not null,
  target     text not null,
  signed     boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create unique index challenges_code_hash_key on challenges (code_hash);
create index challenges_sender_id_game_id_idx on challenges (sender_id, game_id);
create index challenges_expires_at_idx on challenges (expires_at);

-- Practice has statistics of its own.
alter table statistics_resets add column kind play_kind not null default 'daily';
alter table statistics_resets alter column kind drop default;
alter table statistics_resets drop constraint statistics_resets_pkey;
alter table statistics_resets add primary key (player_id, digits, kind);

-- The number of finished practice plays by player, mode, day of the end (UTC) and score.
create table practice_scores (
  player_id integer not null,
  digits    smallint not null,
  day       date not null,
  score     smallint not null,
  plays     integer not null,
  primary key (player_id, digits, day, score)
);

-- A player's finished practice plays of a mode, in the order of their ends. The mode is the last digit of a game's id.
-- Other indexes have the column `digits`, and PostgreSQL would prefer them while the table is small.
create index plays_practice_finished on plays (player_id, (game_id % 10), finished_at, game_id)
  where kind = 'practice' and score is not null;

-- The finished plays of a challenge, in the order of their ends.
create index plays_challenge_results on plays (game_id, finished_at, player_id)
  where kind = 'challenge' and score is not null;

-- Analysts list events and plays of a kind, which may be rare. Daily plays do not pay for these partial indexes.
drop index events_archive;
drop index events_archive_at;
create index events_kind on events (kind, type, xid, position) where kind is not null;
create index events_kind_at on events (kind, type, at, position) where kind is not null;
drop index plays_archive;
create index plays_kind on plays (kind, digits, coalesce(score, 0), game_id, player_id) where kind <> 'daily';

-- Plays of private games by the day on which they began.
create index plays_private_started on plays (kind, digits, started_at) where kind in ('practice', 'challenge');
