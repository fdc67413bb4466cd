-- Lists of daily plays that were lost or left would read past those of other kinds in the indexes of rare types.
create index events_rare_daily on events (type, xid, position) where type in ('PlayLost', 'PlayLeft') and kind is null;
create index events_rare_daily_at on events (type, at, position) where type in ('PlayLost', 'PlayLeft') and kind is null;

-- The number of plays by mode, kind, day and hour of the first guess (US Eastern time), hardness and score, for analysts. A
-- play of a day's game counts on that day. Score 0 counts all begun plays. A daily play that ended after its day has no
-- other score.
create table play_counts (
  digits  smallint not null,
  kind    play_kind not null,
  score   smallint not null check (score between 0 and 7),
  day     date not null,
  hour    smallint not null check (hour between 0 and 23),
  is_hard boolean not null,
  plays   integer not null,
  primary key (digits, kind, score, day, hour, is_hard)
);

insert into projection_cursors (projection, xid, position) values ('play_counts', '0', 0);

-- The sums of the analyses of each game by row, 0 for the first: see play_analyses. A game's first row has all its
-- analyzed plays. Sums of millions of plays would take seconds.
drop trigger count_added on play_analyses;
drop trigger count_removed on play_analyses;
drop trigger count_none on play_analyses;
drop function count_added_analyses();
drop function count_removed_analyses();
drop function count_no_analyses();
drop table analyzed_games;

create table analyzed_rows (
  game_id   integer not null,
  row       smallint not null,
  plays     integer not null,
  estimates integer not null,
  skill     bigint not null,
  luck      bigint not null,
  primary key (game_id, row)
);

insert into analyzed_rows (game_id, row, plays, estimates, skill, luck)
select game_id, row - 1, count(*), count(*) filter (where row <= estimated_rows), sum(skill), sum(luck)
from play_analyses cross join lateral unnest(skills, lucks) with ordinality as analyzed (skill, luck, row)
group by game_id, row;

create function add_analyses() returns trigger language plpgsql as $$
begin
  insert into analyzed_rows (game_id, row, plays, estimates, skill, luck)
  select game_id, row - 1, count(*), count(*) filter (where row <= estimated_rows), sum(skill), sum(luck)
  from added cross join lateral unnest(skills, lucks) with ordinality as analyzed (skill, luck, row)
  group by game_id, row order by game_id, row
  on conflict (game_id, row) do update set plays = analyzed_rows.plays + excluded.plays,
    estimates = analyzed_rows.estimates + excluded.estimates, skill = analyzed_rows.skill + excluded.skill,
    luck = analyzed_rows.luck + excluded.luck;
  return null;
end $$;

create function subtract_analyses() returns trigger language plpgsql as $$
begin
  update analyzed_rows set plays = analyzed_rows.plays - gone.plays, estimates = analyzed_rows.estimates - gone.estimates,
    skill = analyzed_rows.skill - gone.skill, luck = analyzed_rows.luck - gone.luck
  from (
    select game_id, row - 1 as row, count(*) as plays, count(*) filter (where row <= estimated_rows) as estimates,
      sum(skill) as skill, sum(luck) as luck
    from removed cross join lateral unnest(skills, lucks) with ordinality as analyzed (skill, luck, row)
    group by game_id, row
  ) gone where analyzed_rows.game_id = gone.game_id and analyzed_rows.row = gone.row;
  return null;
end $$;

create function clear_analyzed_rows() returns trigger language plpgsql as $$
begin
  delete from analyzed_rows;
  return null;
end $$;

create trigger sum_added after insert on play_analyses
  referencing new table as added for each statement execute function add_analyses();
create trigger sum_removed after delete on play_analyses
  referencing old table as removed for each statement execute function subtract_analyses();
create trigger sum_none after truncate on play_analyses
  for each statement execute function clear_analyzed_rows();

-- Figures that follow single players read a sample of them if they are many: those with a low hash. The hash is that of
-- Knuth's multiplicative method; the figures of a sample stay the same as long as it does.
create function sample_of(player integer) returns smallint language sql immutable strict parallel safe
return (((player::bigint * 2654435761) >> 16) & 255)::smallint;

create index plays_sampled on plays (sample_of(player_id), digits, game_id)
  include (player_id, kind, score, finished_late, started_at, finished_at)
  where sample_of(player_id) < 32;
create index claims_sampled on claims (sample_of(player_id)) where sample_of(player_id) < 32;

-- Plays that took less than 20 seconds, which persons seldom do.
create index plays_fast on plays (kind, digits, coalesce(score, 0), game_id, player_id)
  where finished_at - started_at < interval '20 seconds';

-- The visits of a sample of the visitors.
create index events_visits_sampled on events (sample_of(player_id), at) include (player_id)
  where type = 'VisitRecorded' and sample_of(player_id) < 32;

-- Without statistics of the hash, the planner expects few rows of a sample.
analyze plays;
analyze claims;
analyze events;
