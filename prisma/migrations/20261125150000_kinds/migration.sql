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
-- Servers of the version before write no kind, and need the old key.
alter table practice_scores add column kind play_kind not null default 'practice';
