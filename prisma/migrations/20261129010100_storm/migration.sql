-- Storms: numbers one after another, within three minutes. See game/storm.

create sequence storm_numbers as integer minvalue 0 maxvalue 699999 cycle;

-- The numbers of a storm, for its creator and for the players of its link. They outlive a creator who deletes the
-- account: others may play them.
create table storms (
  storm_id   integer primary key,
  creator_id integer references players (id) on delete set null on update no action,
  targets    text[] not null,
  code_hash  bytea,
  code       text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create unique index storms_code_hash_key on storms (code_hash);
create index storms_creator_id_idx on storms (creator_id);
create index storms_expires_at_idx on storms (expires_at);

-- Projections.

create table storm_runs (
  player_id  integer not null,
  storm_id   integer not null,
  started_at timestamptz(3),
  ended_at   timestamptz(3),
  primary key (player_id, storm_id)
);

-- A player's latest run, the runs of a storm, and the runs whose end is not recorded.
create index storm_runs_player_id_started_at_idx on storm_runs (player_id, started_at);
create index storm_runs_storm_id_idx on storm_runs (storm_id, started_at);
create index storm_runs_open on storm_runs (started_at) where ended_at is null;

create table storm_results (
  player_id integer not null,
  storm_id  integer not null,
  solved    integer not null,
  lost      integer not null,
  tries     integer not null,
  primary key (player_id, storm_id)
);

-- The best run of a player in a mode, which is the last digit of a storm's id.
create index storm_results_best on storm_results (player_id, (storm_id % 10), solved);

drop index events_rare;
drop index events_rare_at;
create index events_rare on events (type, xid, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused',
    'DayCommitted', 'StormStarted', 'StormEnded');
create index events_rare_at on events (type, at, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused',
    'DayCommitted', 'StormStarted', 'StormEnded');
