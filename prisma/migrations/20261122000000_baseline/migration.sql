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
  'GameOpened', 'VisitRecorded', 'GuessMade', 'PlayWon', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset'
);

-- Wide columns come before narrow ones: without padding an event takes about 100 bytes.
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
  check (player_id is not null or game_id is not null)
);

-- The concurrency check of every stream, and the index that reads a stream. A game's stream has no player, and a
-- player's own stream has no game: hence NULLS NOT DISTINCT.
create unique index events_stream_version on events (player_id, game_id, version) nulls not distinct;

-- Indexes for queries over all players. Each grows at its end, which is the cheapest place for an insert.
create index events_xid_position on events (xid, position);
create index events_at_position on events (at, position);

-- Types other than guesses and wins can be rare. A guess does not pay for these partial indexes.
create index events_rare on events (type, xid, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset');
create index events_rare_at on events (type, at, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset');
create index events_left on events (game_id, player_id) where type = 'PlayLeft';

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are immutable: % refused', tg_op using errcode = 'integrity_constraint_violation';
end
$$;

create trigger events_are_immutable before update or delete on events
  for each row execute function refuse_event_change();
create trigger events_are_never_truncated before truncate on events
  for each statement execute function refuse_event_change();

-- Projections: a replay rebuilds them from the log.

create table games (
  id        integer primary key,
  digits    smallint not null check (digits between 2 and 7),
  day       date not null,
  target    text not null check (length(target) = digits),
  unique (digits, day)
);

-- A game's mode is the last digit of its id, so that the key also finds a player's plays of one mode.
create table plays (
  player_id   integer not null,
  game_id     integer not null,
  digits      smallint not null,
  score       smallint check (score between 1 and 7),
  started_at  timestamptz(3) not null,
  finished_at timestamptz(3),
  left_at     timestamptz(3),
  primary key (player_id, digits, game_id)
);

-- A game's plays: all of them, or those of one score (0: still playing).
create index plays_game_score_player on plays (game_id, coalesce(score, 0), player_id);

create table claims (
  visitor_id integer primary key,
  player_id  integer not null,
  position   bigint not null
);

create index claims_player_id_idx on claims (player_id);

create table statistics_resets (
  player_id integer not null,
  digits    smallint not null,
  reset_at  timestamptz(3) not null,
  primary key (player_id, digits)
);

-- The job `projector` writes this projection in batches: the finished plays of a game by score.
create table game_histograms (
  game_id integer not null,
  score   smallint not null check (score between 1 and 7),
  plays   integer not null,
  primary key (game_id, score)
);

-- The position of each projection that follows the log: its table has all events up to here and none after it.
create table projection_cursors (
  projection text primary key,
  xid        xid8 not null,
  position   bigint not null
);

insert into projection_cursors (projection, xid, position) values ('game_histograms', '0', 0);

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

-- Hashes of the random tokens in letters. A letter that is sent twice has two tokens, and both are valid, since the first
-- letter may have arrived.
create table link_tokens (
  token_hash bytea primary key,
  letter_id  uuid not null,
  created_at timestamptz(3) not null
);

create index link_tokens_created_at_idx on link_tokens (created_at);

-- The package rate-limiter-flexible writes this table. Its keys are hashes.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire_idx on rate_limits (expire);

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

create type export_subject as enum ('EVENTS', 'PLAYS');
create type export_format as enum ('NDJSON', 'CSV');
create type export_status as enum ('WAITING', 'RUNNING', 'DONE', 'FAILED');

-- The files of exports are in DATA_DIR/exports.
create table exports (
  id           uuid primary key,
  analyst_id   integer not null references analysts (id),
  subject      export_subject not null,
  format       export_format not null,
  digits       smallint,
  from_day     date,
  to_day       date,
  status       export_status not null,
  object_count integer not null default 0,
  created_at   timestamptz(3) not null,
  finished_at  timestamptz(3)
);

create index exports_analyst_id_idx on exports (analyst_id);

-- Replay: the tables that `npm run replay` builds beside the present ones, and the progress of each.

create schema replay;

create table replay.tables (
  -- The name in schema replay: that of the table in use and a suffix.
  name          text primary key,
  -- A hash of the projection's SQL and of the shape of its table. Progress under another signature is useless.
  signature     text not null,
  -- The table has the events of the transactions visible in this snapshot, and of the snapshot's first invisible
  -- transaction the events up to `held_position`.
  held          pg_snapshot not null,
  held_position bigint not null,
  -- The load reads the log in stretches of this many positions.
  stretch       bigint not null check (stretch > 0),
  built         boolean not null default false
);

-- The stretches that a table being loaded has, by their first position. One statement writes a stretch and its row.
-- After a crash of PostgreSQL the unlogged table is empty, like the unlogged table that it describes.
create unlogged table replay.stretches (
  name  text not null references replay.tables on delete cascade,
  first bigint not null,
  primary key (name, first)
);
