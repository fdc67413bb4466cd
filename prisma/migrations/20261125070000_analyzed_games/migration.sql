-- The number of analyzed plays of each game. Analysts ask how many plays wait for their analysis; a count of
-- play_analyses would take seconds for millions of plays.

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

create trigger count_added after insert on play_analyses
  referencing new table as added for each statement execute function count_added_analyses();
create trigger count_removed after delete on play_analyses
  referencing old table as removed for each statement execute function count_removed_analyses();

create function count_no_analyses() returns trigger language plpgsql as $$
begin
  delete from analyzed_games;
  return null;
end $$;

create trigger count_none after truncate on play_analyses
  for each statement execute function count_no_analyses();

-- The triggers lock the table until the end of this transaction, so no analysis is missed or counted twice.
insert into analyzed_games (game_id, plays) select game_id, count(*) from play_analyses group by game_id;
