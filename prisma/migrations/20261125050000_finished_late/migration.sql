-- Daily plays that ended after their game's number was public: no figure counts their scores.

alter table plays add column finished_late boolean not null default false;

-- Leaves the projector and the analysis of plays out until the tables below are corrected.
lock table projection_cursors in exclusive mode;

update plays set finished_late = true
where kind = 'daily' and (finished_at at time zone 'America/New_York')::date > date '1970-01-01' + game_id / 10;

-- Late ends after the projector's cursor are not in the histograms yet.
update game_histograms histogram set plays = histogram.plays - late.plays
from (
  select plays.game_id, plays.score, count(*) as plays
  from plays
  join events on events.player_id = plays.player_id and events.game_id = plays.game_id
    and events.type in ('PlayWon', 'PlayLost')
  join projection_cursors cursor on cursor.projection = 'game_histograms'
    and (events.xid, events.position) <= (cursor.xid, cursor.position)
  where plays.finished_late
  group by plays.game_id, plays.score
) late
where histogram.game_id = late.game_id and histogram.score = late.score;

delete from game_histograms where plays <= 0;

delete from play_analyses using plays
where plays.finished_late
  and plays.game_id = play_analyses.game_id and plays.player_id = play_analyses.player_id;

-- The figures of analysts also read the new column from this index.
drop index plays_game_kind_score_player;
create index plays_game_kind_score_player on plays (game_id, kind, coalesce(score, 0), player_id)
  include (score, finished_late);
