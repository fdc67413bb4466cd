-- Players and their sessions.

create table players (
  id         integer generated always as identity primary key,
  created_at timestamptz(3) not null default now()
);

-- A visitor's session ends after a long idle time. A logged-in session also ends at `ends_at`.
create table sessions (
  token_hash   bytea primary key,
  handle       uuid not null unique default gen_random_uuid(),
  player_id    integer not null references players (id) on delete cascade,
  created_at   timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  ends_at      timestamptz(3),
  last_used_at timestamptz(3) not null
);

create index sessions_player_id_idx on sessions (player_id);
create index sessions_expires_at_idx on sessions (expires_at);
create index sessions_visitors_last_used on sessions (last_used_at, token_hash) where ends_at is null;

-- Tokens that browsers were told to replace or to forget. A request that is still under way carries such a token.
create table replaced_tokens (
  token_hash  bytea primary key,
  replaced_at timestamptz(3) not null
);

create index replaced_tokens_replaced_at_idx on replaced_tokens (replaced_at);

-- The event log.

create type event_type as enum (
  'GameOpened', 'VisitRecorded', 'GuessMade', 'PlayWon', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset',
  'DayExcused', 'DayCommitted'
);

create type play_kind as enum ('daily', 'archive', 'practice', 'challenge');

-- Wide columns come before narrow ones: without padding an event takes about 100 bytes. A daily play has no kind: its
-- guesses, which are most of the log, then take no more space.
create table events (
  position  bigint generated always as identity primary key,
  xid       xid8 not null default pg_current_xact_id(),
  at        timestamptz(3) not null,
  type      event_type not null,
  player_id integer,
  game_id   integer,
  version   integer not null check (version > 0),
  score     smallint,
  guess     text,
  hint      text,
  data      jsonb,
  kind      play_kind,
  -- The events of operators, and the chain of commitments, are in the stream without player and game.
  constraint events_stream
    check (player_id is not null or game_id is not null or type in ('DayExcused', 'DayCommitted'))
);

-- The concurrency check of every stream, and the index that reads a stream. A game's stream has no player, and a
-- player's own stream has no game: hence NULLS NOT DISTINCT.
create unique index events_stream_version on events (player_id, game_id, version) nulls not distinct;

-- Indexes for queries over all players. Each grows at its end, which is the cheapest place for an insert.
create index events_xid_position on events (xid, position);
create index events_at_position on events (at, position);

-- Types other than guesses and wins can be rare, and so can kinds other than daily. A daily guess does not pay for these
-- partial indexes.
create index events_rare on events (type, xid, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused',
    'DayCommitted');
create index events_rare_at on events (type, at, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused',
    'DayCommitted');
create index events_left on events (game_id, player_id) where type = 'PlayLeft';
create index events_kind on events (kind, type, xid, position) where kind is not null;
create index events_kind_at on events (kind, type, at, position) where kind is not null;

-- The first guesses of a game's plays. Later guesses do not pay for it.
create index events_first_guess on events (game_id, player_id) include (guess) where type = 'GuessMade' and version = 1;

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are immutable: % refused', tg_op using errcode = 'integrity_constraint_violation';
end
$$;

create trigger events_are_immutable before update or delete on events
  for each row execute function refuse_event_change();
create trigger events_are_never_truncated before truncate on events
  for each statement execute function refuse_event_change();

-- The first transaction that may still write events: no event of an earlier transaction can appear later. It is
-- the statement's oldest running transaction, except those of other databases of the cluster. A replica does not
-- know the databases of the transactions that it sees.
create function settled_before() returns xid8 language sql stable
begin atomic
  select case when pg_is_in_recovery() then pg_snapshot_xmin(seen) else coalesce(
    (select min(running) from pg_snapshot_xip(seen) running
     where not exists (
       select from pg_stat_activity where backend_xid = running::xid and datname <> current_database()
       union all
       select from pg_prepared_xacts where transaction = running::xid and database <> current_database())),
    pg_snapshot_xmax(seen)) end
  from pg_current_snapshot() seen;
end;

-- Projections: a replay rebuilds them from the log.

create table games (
  id        integer primary key,
  digits    smallint not null check (digits between 2 and 7),
  day       date not null,
  target    text not null check (length(target) = digits),
  unique (digits, day)
);

-- The kind is in the key, so that a player's newest daily play is found past any number of other plays. A game's mode
-- is the last digit of its id, so that the key also finds a player's plays of one mode.
create table plays (
  player_id     integer not null,
  game_id       integer not null,
  digits        smallint not null,
  score         smallint check (score between 1 and 7),
  started_at    timestamptz(3) not null,
  finished_at   timestamptz(3),
  left_at       timestamptz(3),
  kind          play_kind not null,
  -- Whether a daily play ended after its game's number was public. No figure counts its score.
  finished_late boolean not null default false,
  is_hard       boolean not null default false,
  primary key (player_id, kind, digits, game_id)
);

-- A game's plays of one kind and one score (0: still playing). The figures of analysts read further columns from it.
create index plays_game_kind_score_player on plays (game_id, kind, coalesce(score, 0), player_id)
  include (score, finished_late, is_hard);

-- A player's plays of one status (0 playing, 1 won, 2 lost) and mode: a page of them costs the same for any history.
create index plays_player_status on plays
  (player_id, (case when score is null then 0 when score < 7 then 1 else 2 end), digits, game_id);

-- A player's finished practice plays of a mode, and the hard ones alone, in the order of their ends. The mode is the
-- last digit of a game's id: other indexes have the column `digits`, and PostgreSQL would prefer them while the table
-- is small.
create index plays_practice_finished on plays (player_id, (game_id % 10), finished_at, game_id)
  where kind = 'practice' and score is not null;
create index plays_hard_finished on plays (player_id, (game_id % 10), finished_at, game_id)
  where is_hard and kind = 'practice' and score is not null;

-- The finished plays of a challenge, in the order of their ends.
create index plays_challenge_results on plays (game_id, finished_at, player_id)
  where kind = 'challenge' and score is not null;

-- Analysts list plays of a kind, and hard ones, which may be rare. Daily plays do not pay for these partial indexes.
create index plays_kind on plays (kind, digits, coalesce(score, 0), game_id, player_id) where kind <> 'daily';
create index plays_hard on plays (kind, digits, coalesce(score, 0), game_id, player_id) where is_hard;

-- Plays of private games by the day on which they began.
create index plays_private_begun on plays (kind, digits, started_at) where game_id >= 100000000;

create table claims (
  visitor_id integer primary key,
  player_id  integer not null,
  position   bigint not null
);

create index claims_player_id_idx on claims (player_id);

-- The streams of a player: its own, then those of the visitors that it claimed, in the order of `claimed`. Of
-- several plays of one game, the first counts. PostgreSQL inlines the function into each statement. Its body is
-- a string, because a replay exchanges the table `claims` under its name: a view would keep the old table.
create function streams_of(player integer) returns table (stream_of integer, claimed bigint)
language sql stable parallel safe as $$
  select player, 0::bigint
  union all
  select visitor_id, position from claims where player_id = player
$$;

create table statistics_resets (
  player_id integer not null,
  digits    smallint not null,
  reset_at  timestamptz(3) not null,
  kind      play_kind not null,
  primary key (player_id, digits, kind)
);

-- The days on which a player finished the daily game of a mode: bit 0 of span n is the day 256 × n since 1970-01-01.
create table finished_days (
  player_id integer not null,
  digits    smallint not null,
  span      smallint not null,
  days      bit(256) not null,
  primary key (player_id, digits, span)
);

-- Days that break no streak.
create table excused_days (
  day        date primary key,
  excused_at timestamptz(3) not null
);

-- The number of finished plays by player, kind, mode, day of the end (UTC) and score, for kinds with any number of games
-- a day.
create table practice_scores (
  player_id  integer not null,
  digits     smallint not null,
  day        date not null,
  score      smallint not null,
  plays      integer not null,
  kind       play_kind not null,
  hard_plays integer not null default 0,
  primary key (player_id, kind, digits, day, score)
);

-- A player's daily plays of one week, Monday to Sunday: 4 bits for each day and mode. The first is 1 if the play has
-- begun. The others are its score, 1 to 7, if it ended on its day, else 0.
create table week_scores (
  player_id integer not null,
  -- The number of Mondays since 1969-12-29, which is week 0.
  week      integer not null,
  scores    bit(168) not null,
  primary key (player_id, week)
);

-- The commitments to the numbers of a day's six games. The position in the log is the order of the chain.
create table committed_days (
  position     bigint primary key,
  day          date not null,
  committed_at timestamptz(3) not null,
  late         smallint[] not null,
  previous     text not null,
  hash         text not null,
  commitments  text[] not null,
  nonces       text[] not null
);

create index committed_days_day on committed_days (day);

-- Jobs write these projections in batches.

-- The finished plays of a game by score.
create table game_histograms (
  game_id integer not null,
  score   smallint not null check (score between 1 and 7),
  plays   integer not null,
  primary key (game_id, score)
);

-- One row for each analyzed play. Skill and luck of its rows, first row first, in hundredths of a point: 0 to 10,000. The
-- skill of the first `estimated_rows` rows is an estimate. See docs/decisions/0034.
create table play_analyses (
  game_id        integer not null,
  player_id      integer not null,
  estimated_rows smallint not null,
  skills         smallint[] not null,
  lucks          smallint[] not null,
  primary key (game_id, player_id),
  check (cardinality(skills) between 1 and 6 and cardinality(lucks) = cardinality(skills)
    and estimated_rows between 0 and cardinality(skills))
);

-- The number of analyzed plays of each game: a count of play_analyses would take seconds for millions of plays.
create table analyzed_games (
  game_id integer primary key,
  plays   integer not null
);

-- Triggers, because a replay, operators and workers all write play_analyses.
create function count_added_analyses() returns trigger language plpgsql as $$
begin
  insert into analyzed_games (game_id, plays) select game_id, count(*) from added group by game_id order by game_id
  on conflict (game_id) do update set plays = analyzed_games.plays + excluded.plays;
  return null;
end $$;

create function count_removed_analyses() returns trigger language plpgsql as $$
begin
  update analyzed_games set plays = analyzed_games.plays - gone.plays
  from (select game_id, count(*) as plays from removed group by game_id) gone where analyzed_games.game_id = gone.game_id;
  return null;
end $$;

create function count_no_analyses() returns trigger language plpgsql as $$
begin
  delete from analyzed_games;
  return null;
end $$;

create trigger count_added after insert on play_analyses
  referencing new table as added for each statement execute function count_added_analyses();
create trigger count_removed after delete on play_analyses
  referencing old table as removed for each statement execute function count_removed_analyses();
create trigger count_none after truncate on play_analyses
  for each statement execute function count_no_analyses();

-- The position of each projection that follows the log: its table has all events up to here and none after it.
create table projection_cursors (
  projection text primary key,
  xid        xid8 not null,
  position   bigint not null
);

insert into projection_cursors (projection, xid, position)
values ('game_histograms', '0', 0), ('week_scores', '0', 0), ('play_analyses', '0', 0);

-- Replay: the tables that `npm run replay` builds beside the present ones, all from one reading of the log.

create schema replay;

-- The reading that is not finished: at most one.
create table replay.reading (
  -- A hash of the projections' SQL and of the shapes of their tables. A reading under another signature is useless.
  signature text not null,
  begun_at  timestamptz not null default clock_timestamp(),
  -- The reading has the events up to this place in the order (xid, position). No event before it can appear later.
  xid       xid8 not null,
  position  bigint not null,
  -- The first position after all events of the reading, and the length of the ranges in which they are loaded.
  "end"     bigint not null,
  stretch   bigint not null,
  -- The tables that are not yet swapped.
  remaining text[] not null
);

-- The loaded ranges, by their first position. One statement writes a range's plays to replay.played and its row
-- here. After a crash of PostgreSQL both unlogged tables are empty.
create unlogged table replay.stretches (
  first bigint primary key
);

-- Private games, which have no day. See docs/decisions/0030.

-- The numbers in the ids of private games: game/kinds has the ranges.
create sequence practice_numbers as integer minvalue 0 maxvalue 79999999 cycle;
create sequence challenge_numbers as integer minvalue 0 maxvalue 19999999;

-- One row for each player, mode and endless kind: the current game, begun or not.
create table practice_games (
  player_id integer not null references players (id) on delete cascade on update no action,
  digits    smallint not null,
  game_id   integer not null,
  target    text not null,
  drawn_at  timestamptz(3) not null,
  kind      play_kind not null,
  primary key (player_id, digits, kind)
);

create unique index practice_games_game_id_key on practice_games (game_id);

create table challenges (
  game_id        integer primary key,
  code_hash      bytea not null,
  sender_id      integer not null references players (id) on delete cascade on update no action,
  digits         smallint not null,
  target         text not null,
  signed         boolean not null,
  created_at     timestamptz(3) not null,
  expires_at     timestamptz(3) not null,
  drawn          boolean not null default false,
  played_game_id integer,
  number_day     date
);

create unique index challenges_code_hash_key on challenges (code_hash);
create index challenges_sender_id_game_id_idx on challenges (sender_id, game_id);
create index challenges_expires_at_idx on challenges (expires_at);

-- The links by which others watch a finished play. See docs/decisions/0042.
create table replay_links (
  player_id  integer not null references players (id) on delete cascade on update no action,
  game_id    integer not null,
  code_hash  bytea not null,
  code       text not null,
  created_at timestamptz(3) not null,
  primary key (player_id, game_id)
);

create unique index replay_links_code_hash_key on replay_links (code_hash);

-- Accounts. Only these tables and unsent letters hold personal data.

create table users (
  player_id           integer primary key references players (id),
  email               text not null,
  email_key           text not null unique,
  username            text not null,
  username_key        text not null unique,
  password_hash       text,
  google_subject      text unique,
  picture_type        text check (picture_type in ('jpg', 'png', 'webp', 'gif')),
  avatar              uuid not null default gen_random_uuid(),
  premium             boolean not null default false,
  username_changed_at timestamptz(3),
  visitor_id          integer,
  created_at          timestamptz(3) not null
);

-- Copies of Google's pictures, so that no page loads anything from another site.
create table pictures (
  player_id integer primary key references users (player_id) on delete cascade,
  content   bytea not null
);

-- Sign-ups that wait for their link. Those of one address wait side by side, each with its own letter and password.
-- A sign-up for an address with an account leaves the same row; its letter has no link.
create table sign_ups (
  id            bigint generated always as identity primary key,
  email_key     text not null,
  email         text not null,
  username      text not null,
  username_key  text not null,
  password_hash text not null,
  visitor_id    integer,
  created_at    timestamptz(3) not null,
  expires_at    timestamptz(3) not null,
  letter_id     uuid not null unique,
  -- A keyed hash of the sender's address.
  sender_hash   bytea not null
);

create index sign_ups_email_key_idx on sign_ups (email_key);
create index sign_ups_username_key_idx on sign_ups (username_key);
create index sign_ups_expires_at_idx on sign_ups (expires_at);

create table password_resets (
  player_id  integer primary key references users (player_id) on delete cascade,
  expires_at timestamptz(3) not null,
  letter_id  uuid not null unique
);

create index password_resets_expires_at_idx on password_resets (expires_at);

create type mail_kind as enum (
  'verification', 'addressKnown', 'passwordReset', 'passwordChanged', 'usernameChanged', 'googleLinked', 'accountDeleted'
);

-- The outbox. A statement writes the letter with its cause. A sent letter loses recipient and name.
create table mails (
  id         uuid primary key,
  kind       mail_kind not null,
  player_id  integer,
  recipient  text,
  username   text,
  attempts   integer not null default 0,
  created_at timestamptz(3) not null,
  sent_at    timestamptz(3)
);

create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_player_id_idx on mails (player_id);
create index mails_sent_at_idx on mails (sent_at);

-- PostgreSQL's statistics of a column hold some of its values. Without them no plan changes: the columns have
-- unique indexes, or no query compares them.
alter table users
  alter column email set statistics 0,
  alter column email_key set statistics 0,
  alter column username set statistics 0,
  alter column username_key set statistics 0,
  alter column google_subject set statistics 0,
  alter column password_hash set statistics 0,
  alter column avatar set statistics 0;
alter table sign_ups
  alter column email set statistics 0,
  alter column email_key set statistics 0,
  alter column username set statistics 0,
  alter column username_key set statistics 0,
  alter column password_hash set statistics 0;
alter table mails
  alter column recipient set statistics 0,
  alter column username set statistics 0;
alter table pictures alter column content set statistics 0;

-- Hashes of the random tokens in letters. A letter that is sent twice has two tokens, and both are valid, since the first
-- letter may have arrived.
create table link_tokens (
  token_hash bytea primary key,
  letter_id  uuid not null,
  created_at timestamptz(3) not null
);

create index link_tokens_created_at_idx on link_tokens (created_at);

-- The links that created an account: opened again, they show the success until they expire. See
-- docs/decisions/0007.
create table verified_links (
  letter_id  uuid primary key,
  player_id  integer not null references users (player_id) on delete cascade on update no action,
  expires_at timestamptz(3) not null
);

create index verified_links_player_id_idx on verified_links (player_id);
create index verified_links_expires_at_idx on verified_links (expires_at);

-- Deletions of personal data whose bytes are still in the files of the database. See docs/decisions/0047.
create table erasures (
  id         bigint generated by default as identity primary key,
  xid        xid8 not null default pg_current_xact_id(),
  deleted_at timestamptz(3) not null,
  -- Whether the files of deleted letters are gone.
  no_files   boolean not null default false
);

-- The package rate-limiter-flexible writes this table. Its keys are hashes.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire_idx on rate_limits (expire);

-- Private groups. See docs/decisions/0046.

create type group_day_score as enum ('BEST', 'SUM');

-- A group has its link's code twice: as a hash, which finds the group, and encrypted, for its owner.
create table groups (
  id         integer generated by default as identity primary key,
  key        uuid not null default gen_random_uuid(),
  adjective  smallint not null,
  noun       smallint not null,
  owner_id   integer not null references users (player_id) on delete no action on update no action,
  modes      smallint[] not null check (cardinality(modes) between 1 and 6),
  points     smallint[] not null check (cardinality(points) = 6),
  day_score  group_day_score not null,
  missed_day smallint not null check (missed_day between 0 and 100),
  code_hash  bytea,
  code       text,
  created_at timestamptz(3) not null,
  check ((code_hash is null) = (code is null))
);

create unique index groups_key_key on groups (key);
create unique index groups_code_hash_key on groups (code_hash);
create index groups_owner_id_idx on groups (owner_id);

-- One row for each period of a membership: a player may leave and join again. The ids are in the order of joining.
create table group_members (
  id        integer generated by default as identity primary key,
  handle    uuid not null default gen_random_uuid(),
  group_id  integer not null references groups (id) on delete cascade on update no action,
  player_id integer not null references users (player_id) on delete cascade on update no action,
  joined_on date not null,
  left_on   date check (left_on >= joined_on),
  hidden    boolean not null default false
);

create unique index group_members_handle_key on group_members (handle);
create unique index group_members_group_id_player_id_joined_on_key
  on group_members (group_id, player_id, joined_on);
create unique index group_members_present on group_members (group_id, player_id) where left_on is null;
create index group_members_player_id_idx on group_members (player_id);

-- Analysts.

-- `spent` is the cost of the analyst's queries in the hour `hour`.
create table analysts (
  id           integer generated always as identity primary key,
  name         text not null unique,
  token_hash   bytea not null unique,
  created_at   timestamptz(3) not null,
  revoked_at   timestamptz(3),
  last_used_at timestamptz(3),
  hour         timestamptz(3),
  spent        integer not null default 0
);

create type export_subject as enum ('EVENTS', 'PLAYS', 'GUESSES', 'GAMES', 'PLAYERS');
create type export_format as enum ('NDJSON', 'CSV', 'PARQUET');
create type export_status as enum ('WAITING', 'RUNNING', 'DONE', 'FAILED');

-- The files of exports are in DATA_DIR/exports. An incremental export starts at an instant, or where an earlier export
-- ended: `after_xid`. `end_xid` is the first transaction that the export may lack, and `read_at` the instant that
-- decides which games it hides. See docs/decisions/0035.
create table exports (
  id           uuid primary key,
  analyst_id   integer not null references analysts (id),
  subject      export_subject not null,
  format       export_format not null,
  digits       smallint,
  from_day     date,
  to_day       date,
  since        timestamptz(3),
  after_xid    bigint,
  end_xid      bigint,
  read_at      timestamptz(3),
  status       export_status not null,
  object_count integer not null default 0,
  created_at   timestamptz(3) not null,
  finished_at  timestamptz(3)
);

create index exports_analyst_id_idx on exports (analyst_id);

-- The next run of each scheduled job. The queue can lose a job; this table cannot.
create table scheduled_jobs (
  name         text primary key,
  due_at       timestamptz(3) not null,
  -- The start of the last run that succeeded.
  succeeded_at timestamptz(3)
);
