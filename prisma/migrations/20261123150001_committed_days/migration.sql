-- The chain of commitments is in the stream without player and game, like the events of operators.
alter table events drop constraint events_stream;
alter table events add constraint events_stream
  check (player_id is not null or game_id is not null or type in ('DayExcused', 'DayCommitted'));

drop index events_rare;
drop index events_rare_at;
create index events_rare on events (type, xid, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused',
    'DayCommitted');
create index events_rare_at on events (type, at, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused',
    'DayCommitted');

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
