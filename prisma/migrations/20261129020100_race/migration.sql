-- Races: two to eight players find the same numbers at the same time. See game/races.

create sequence race_numbers as integer minvalue 0 maxvalue 999999 cycle;

create table races (
  race_id    integer primary key,
  rounds     smallint not null check (rounds in (1, 3, 5)),
  targets    text[] not null,
  code_hash  bytea not null,
  code       text not null,
  host_seat  smallint not null,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  expires_at timestamptz(3) not null,
  rematch_id integer,
  group_id   integer references groups (id) on delete set null on update no action
);

create unique index races_code_hash_key on races (code_hash);
create index races_group_id_idx on races (group_id);
create index races_expires_at_idx on races (expires_at);

create table race_members (
  race_id   integer not null references races (race_id) on delete cascade on update no action,
  seat      smallint not null check (seat between 0 and 7),
  player_id integer not null references players (id) on delete cascade on update no action,
  is_ready  boolean not null default false,
  seen_at   timestamptz(3),
  left_at   timestamptz(3),
  primary key (race_id, seat)
);

create unique index race_members_race_id_player_id_key on race_members (race_id, player_id);
create index race_members_player_id_idx on race_members (player_id);

-- Projection. An id may belong to several races, one after another: the latest round counts.

create table race_rounds (
  game_id   integer primary key,
  starts_at timestamptz(3),
  ended_at  timestamptz(3),
  version   integer not null
);

-- The rounds whose end is not recorded.
create index race_rounds_open on race_rounds (starts_at) where ended_at is null or ended_at < starts_at;

drop index events_rare;
drop index events_rare_at;
create index events_rare on events (type, xid, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused',
    'DayCommitted', 'StormStarted', 'StormEnded', 'RoundStarted', 'RoundEnded');
create index events_rare_at on events (type, at, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused',
    'DayCommitted', 'StormStarted', 'StormEnded', 'RoundStarted', 'RoundEnded');
