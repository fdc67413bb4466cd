-- What is neither a guess nor a win can be rare: each of these types has its own ways into the log, as it was written and by
-- instant, and whoever left a game a way by the game. Guesses pay nothing for it.
drop index events_rare;
create index events_rare on events (type, xid, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset');
create index events_rare_at on events (type, at, position)
  where type in ('GameOpened', 'VisitRecorded', 'PlayLost', 'PlayLeft', 'HistoryClaimed', 'StatisticsReset');
create index events_left on events (game_id, player_id) where type = 'PlayLeft';
