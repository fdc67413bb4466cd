-- Who may ask about all plays: known by a hash of their token. What they have asked for in the present hour is beside it.
create table analysts (
  id           integer generated always as identity primary key,
  name         text not null unique,
  token_hash   bytea not null unique,
  created_at   timestamptz(3) not null,
  revoked_at   timestamptz(3),
  last_used_at timestamptz(3),
  hour         timestamptz(3),
  spent        integer not null default 0
);

-- Ways into the log for questions about all players. Each grows at its end, which is the cheapest place.
create index events_xid_position on events (xid, position);
create index events_at_position on events (at, position);
create index events_rare on events (type, xid, position)
  where type in ('GameOpened', 'HistoryClaimed', 'StatisticsReset');

-- A game's plays, all of them or those of one score (0: still playing).
create index plays_game_score_player on plays (game_id, coalesce(score, 0), player_id);
