-- The ids of private games leave room for further kinds: game/kinds has the ranges. Old ids keep their kinds.
do $$
begin
  if (select last_value from practice_numbers) > 79999999 or (select last_value from challenge_numbers) > 19999999 then
    raise exception 'This database has more private games than the new ranges of ids: it cannot be upgraded.';
  end if;
end $$;
alter sequence practice_numbers maxvalue 79999999;
alter sequence challenge_numbers maxvalue 19999999;

-- Each kind whose statistics are counted by day has rows of its own.
alter table practice_scores add column kind play_kind not null default 'practice';
alter table practice_scores alter column kind drop default;
alter table practice_scores drop constraint practice_scores_pkey;
alter table practice_scores add primary key (player_id, kind, digits, day, score);

-- Plays of private games of any kind by the day on which they began.
drop index plays_private_started;
create index plays_private_started on plays (kind, digits, started_at) where game_id >= 100000000;
