-- The streams of a player: its own, then those of the visitors that it claimed, in the order of `claimed`. Of
-- several plays of one game, the first counts. PostgreSQL inlines the function into each statement. Its body is
-- a string, because a replay exchanges the table `claims` under its name: a view would keep the old table.
create function streams_of(player integer) returns table (stream_of integer, claimed bigint)
language sql stable parallel safe as $$
  select player, 0::bigint
  union all
  select visitor_id, position from claims where player_id = player
$$;
