create table players (
  id         integer generated always as identity primary key,
  created_at timestamptz(3) not null default now()
);

create table sessions (
  token_hash bytea primary key,
  handle     uuid not null unique default gen_random_uuid(),
  player_id  integer not null references players (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index sessions_player_id_idx on sessions (player_id);

create type event_type as enum ('GameOpened', 'VisitRecorded', 'GuessMade', 'PlayWon', 'PlayLost', 'PlayLeft');

-- Columns from wide to narrow: no padding, some 100 bytes a guess.
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

-- The concurrency check of every stream, and the way to read one. A game's stream has
-- no player and a player's own stream no game, hence NULLS NOT DISTINCT.
create unique index events_stream_version on events (player_id, game_id, version) nulls not distinct;

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are immutable: % refused', tg_op using errcode = 'integrity_constraint_violation';
end
$$;

create trigger events_are_immutable before update or delete on events
  for each row execute function refuse_event_change();
create trigger events_are_never_truncated before truncate on events
  for each statement execute function refuse_event_change();

-- Projections: rebuilt from events at any time.
create table games (
  id        integer primary key,
  digits    smallint not null check (digits between 2 and 7),
  day       date not null,
  target    text not null check (length(target) = digits),
  unique (digits, day)
);

create table plays (
  player_id   integer not null,
  game_id     integer not null,
  digits      smallint not null,
  score       smallint check (score between 1 and 7),
  started_at  timestamptz(3) not null,
  finished_at timestamptz(3),
  left_at     timestamptz(3),
  primary key (player_id, game_id)
);

create index plays_player_id_digits_game_id_idx on plays (player_id, digits, game_id);
