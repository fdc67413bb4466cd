-- In a hard play, each guess agrees with all hints before it. The events of such plays say so.

alter table plays add column is_hard boolean not null default false;
alter table practice_scores add column hard_plays integer not null default 0;

-- A player's finished hard practice plays of a mode, in the order of their ends, as plays_practice_finished.
create index plays_hard_finished on plays (player_id, (game_id % 10), finished_at, game_id)
  where is_hard and kind = 'practice' and score is not null;

-- Analysts list hard plays, which may be rare. Other plays do not pay for this partial index.
create index plays_hard on plays (kind, digits, coalesce(score, 0), game_id, player_id) where is_hard;

-- Analysts also count hard plays of a game or of some days from this index.
drop index plays_game_kind_score_player;
create index plays_game_kind_score_player on plays (game_id, kind, coalesce(score, 0), player_id)
  include (score, finished_late, is_hard);
