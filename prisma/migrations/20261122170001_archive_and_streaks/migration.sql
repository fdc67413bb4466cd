-- Archive plays, begun after their game's day. Null means a daily play, so existing events keep their meaning and a
-- daily guess takes no more space.
create type play_kind as enum ('daily', 'archive');
alter table events add column kind play_kind;

-- Operators act for everybody: their events are in the stream without player and game.
alter table events drop constraint events_check;
alter table events add constraint events_stream
  check (player_id is not null or game_id is not null or type = 'DayExcused');

drop index events_rare;
drop index events_rare_at;
create index events_rare on events (type, xid, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused');
create index events_rare_at on events (type, at, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset', 'DayExcused');

-- Archive events may be rare, and analysts list them alone. A daily guess does not pay for these partial indexes.
create index events_archive on events (type, xid, position) where kind = 'archive';
create index events_archive_at on events (type, at, position) where kind = 'archive';

-- The kind is in the key, so that a player's newest daily play is found past any number of archive plays.
alter table plays add column kind play_kind not null default 'daily';
alter table plays alter column kind drop default;
alter table plays drop constraint plays_pkey;
alter table plays add primary key (player_id, kind, digits, game_id);

-- A game's plays of one kind and one score (0: still playing).
drop index plays_game_score_player;
create index plays_game_kind_score_player on plays (game_id, kind, coalesce(score, 0), player_id);

-- Archive plays of all games, of one mode and one score.
create index plays_archive on plays (digits, coalesce(score, 0), game_id, player_id) where kind = 'archive';

-- A player's plays of one status (0 playing, 1 won, 2 lost) and mode: a page of them costs the same for any history.
create index plays_player_status on plays
  (player_id, (case when score is null then 0 when score < 7 then 1 else 2 end), digits, game_id);

-- The days on which a player finished the daily game of a mode: bit 0 of span n is the day 256 × n since 1970-01-01.
create table finished_days (
  player_id integer not null,
  digits    smallint not null,
  span      smallint not null,
  days      bit(256) not null,
  primary key (player_id, digits, span)
);

insert into finished_days
  select player_id, digits, game_id / 2560, bit_or(set_bit(B'0'::bit(256), game_id / 10 % 256, 1))
  from plays where score is not null
  group by player_id, digits, game_id / 2560;

-- Days that break no streak.
create table excused_days (
  day        date primary key,
  excused_at timestamptz(3) not null
);
