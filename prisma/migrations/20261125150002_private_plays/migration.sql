-- Plays of private games of any kind by the day on which they began. The old index goes last: its removal
-- blocks reads.
create index plays_private_begun on plays (kind, digits, started_at) where game_id >= 100000000;
drop index plays_private_started;
