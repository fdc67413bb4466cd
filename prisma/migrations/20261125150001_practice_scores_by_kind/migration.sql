-- The key of further kinds. The primary key, which lacks the kind, remains for servers of the version before; a
-- second counted kind must drop it.
create unique index practice_scores_player_id_kind_digits_day_score_key
  on practice_scores (player_id, kind, digits, day, score);
