-- Tables that npm run replay makes beside those in use, and how far it has come with each.
create schema replay;

create table replay.tables (
  -- In schema replay; the version in use is in public, under the projection's own name.
  name          text primary key,
  projection    text not null,
  purpose       text not null check (purpose in ('next', 'live', 'previous', 'until', 'verify')),
  version       integer not null,
  -- Of the projection's SQL and the shape of its table: what was begun under another one is of no use.
  signature     text not null,
  -- The table has the events of the transactions visible in this snapshot, and of its first invisible one those up to the
  -- position.
  held          pg_snapshot not null,
  held_position bigint not null default 0,
  -- The load reads the log up to this position and instant, in stretches of so many positions.
  last_position bigint not null,
  until_at      timestamptz(3),
  stretch       integer not null check (stretch > 0),
  built         boolean not null default false
);

-- Stretches of the log, by their last position, that a table being loaded has: a row is written with what it stands for.
create table replay.stretches (
  name  text not null references replay.tables on delete cascade,
  up_to bigint not null,
  primary key (name, up_to)
);
