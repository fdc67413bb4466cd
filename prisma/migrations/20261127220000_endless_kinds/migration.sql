-- Each endless kind has a present game of its own in each mode. Servers of the version before write no kind, and
-- need the primary key, which lacks the kind; a second endless kind must drop it.
alter table practice_games add column kind play_kind not null default 'practice';
create unique index practice_games_player_id_digits_kind_key on practice_games (player_id, digits, kind);
