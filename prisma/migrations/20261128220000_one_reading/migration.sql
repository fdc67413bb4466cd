-- All tables that a replay builds come from one reading of the log.

drop table replay.stretches;
drop table replay.tables;

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

-- The kind of a play is in the other key, without which two kinds would clash.
alter table practice_scores drop constraint practice_scores_pkey;
alter table practice_scores add constraint practice_scores_pkey
  primary key using index practice_scores_player_id_kind_digits_day_score_key;
