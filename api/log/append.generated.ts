// Printed by npm run generate from api/projections.

// Stores events and updates the tables that follow from them.
export const APPEND = `with slice as (
    insert into events (player_id, game_id, type, version, at, kind, score, guess, hint, data, request_id)
    select * from unnest($1::integer[], $2::integer[], $3::event_type[], $4::integer[],
      $5::timestamptz[], $6::play_kind[], $7::smallint[], $8::text[], $9::text[], $10::jsonb[], $11::uuid[])
    returning *),
  played (player_id, kind, digits, game_id, score, started_at, finished_at, finished_late, left_at, is_hard, is_bot) as (
    select player_id, coalesce(kind, 'daily'), game_id % 10, game_id, max(score),
      coalesce(min(at) filter (where version = 1), 'infinity'),
      max(at) filter (where score is not null),
      coalesce(kind is null and (max(at) filter (where score is not null) at time zone 'America/New_York')::date > date '1970-01-01' + game_id / 10, false),
      max(at) filter (where type = 'PlayLeft'),
      bool_or(coalesce((data->>'hard')::boolean, false)),
      bool_or(coalesce((data->>'bot')::boolean, false))
    from slice
    where type in ('PlayWon', 'PlayLost', 'PlayLeft') or type = 'GuessMade' and version = 1
    group by player_id, kind, game_id),
  games_projected as (
    insert into games as kept (id, digits, day, target)
    select game_id, (data->>'digits')::smallint, (data->>'day')::date, data->>'target'
    from slice where type = 'GameOpened'),
  plays_projected as (
    insert into plays as kept (player_id, kind, digits, game_id, score, started_at, finished_at, finished_late, left_at, is_hard, is_bot)
    select player_id, kind, digits, game_id, score, started_at, finished_at, finished_late, left_at, is_hard, is_bot from played
    on conflict (player_id, kind, digits, game_id) do update set
      score = greatest(kept.score, excluded.score),
      started_at = least(kept.started_at, excluded.started_at),
      finished_at = greatest(kept.finished_at, excluded.finished_at),
      finished_late = kept.finished_late or excluded.finished_late,
      left_at = greatest(kept.left_at, excluded.left_at),
      is_hard = kept.is_hard or excluded.is_hard,
      is_bot = kept.is_bot or excluded.is_bot),
  finished_days_projected as (
    insert into finished_days as kept (player_id, digits, span, days)
    select player_id, digits, game_id / 2560,
      bit_or(set_bit(B'0'::bit(256), game_id / 10 % 256, 1))
    from played where score is not null and kind = 'daily'
    group by player_id, digits, game_id / 2560
    on conflict (player_id, digits, span) do update set
      days = kept.days | excluded.days),
  practice_scores_projected as (
    insert into practice_scores as kept (player_id, kind, digits, day, score, plays, hard_plays)
    select player_id, kind, digits, (finished_at at time zone 'UTC')::date, score, count(*),
      count(*) filter (where is_hard)
    from played where score is not null and kind = 'practice'
    group by player_id, kind, digits, (finished_at at time zone 'UTC')::date, score
    on conflict (player_id, kind, digits, day, score) do update set
      plays = kept.plays + excluded.plays,
      hard_plays = kept.hard_plays + excluded.hard_plays),
  claims_projected as (
    insert into claims as kept (visitor_id, player_id, position)
    select distinct on (player_id) player_id, (data->>'by')::integer, position
    from slice where type = 'HistoryClaimed'
    order by player_id, position desc
    on conflict (visitor_id) do update set
      player_id = case when kept.position > excluded.position then kept.player_id else excluded.player_id end,
      position = greatest(kept.position, excluded.position)),
  statistics_resets_projected as (
    insert into statistics_resets as kept (player_id, digits, kind, reset_at)
    select player_id, (data->>'digits')::smallint, coalesce(kind, 'daily'), max(at)
    from slice where type = 'StatisticsReset'
    group by player_id, (data->>'digits')::smallint, kind
    on conflict (player_id, digits, kind) do update set
      reset_at = greatest(kept.reset_at, excluded.reset_at)),
  excused_days_projected as (
    insert into excused_days as kept (day, excused_at)
    select (data->>'day')::date, min(at)
    from slice where type = 'DayExcused'
    group by (data->>'day')::date
    on conflict (day) do update set
      excused_at = least(kept.excused_at, excluded.excused_at)),
  committed_days_projected as (
    insert into committed_days as kept (position, day, committed_at, late, previous, hash, commitments, nonces)
    select position, (data->>'day')::date, at,
      array(select jsonb_array_elements_text(data->'late'))::smallint[],
      data->>'previous', data->>'hash',
      array(select jsonb_array_elements_text(data->'commitments')),
      array(select jsonb_array_elements_text(data->'nonces'))
    from slice where type = 'DayCommitted'),
  storm_runs_projected as (
    insert into storm_runs as kept (player_id, storm_id, started_at, ended_at)
    select player_id, game_id, min(at) filter (where type = 'StormStarted'),
      max(at) filter (where type = 'StormEnded')
    from slice where type in ('StormStarted', 'StormEnded')
    group by player_id, game_id
    on conflict (player_id, storm_id) do update set
      started_at = least(kept.started_at, excluded.started_at),
      ended_at = greatest(kept.ended_at, excluded.ended_at)),
  storm_results_projected as (
    insert into storm_results as kept (player_id, storm_id, solved, lost, tries)
    select player_id, game_id - (game_id - 900000000) / 10 % 100 * 10, count(*) filter (where score < 7),
      count(*) filter (where score = 7), coalesce(sum(score) filter (where score < 7), 0)
    from played where score is not null and kind = 'storm'
    group by player_id, game_id - (game_id - 900000000) / 10 % 100 * 10
    on conflict (player_id, storm_id) do update set
      solved = kept.solved + excluded.solved,
      lost = kept.lost + excluded.lost,
      tries = kept.tries + excluded.tries),
  race_rounds_projected as (
    insert into race_rounds as kept (game_id, starts_at, ended_at, version)
    select game_id, max((data->>'startsAt')::timestamptz), max(at) filter (where type = 'RoundEnded'), max(version)
    from slice where type in ('RoundStarted', 'RoundEnded')
    group by game_id
    on conflict (game_id) do update set
      starts_at = greatest(kept.starts_at, excluded.starts_at),
      ended_at = greatest(kept.ended_at, excluded.ended_at),
      version = greatest(kept.version, excluded.version))
select`

// Stores events of plays and updates the tables that follow from such events.
export const APPEND_TO_PLAYS = `with slice as (
    insert into events (player_id, game_id, type, version, at, kind, score, guess, hint, data, request_id)
    select * from unnest($1::integer[], $2::integer[], $3::event_type[], $4::integer[],
      $5::timestamptz[], $6::play_kind[], $7::smallint[], $8::text[], $9::text[], $10::jsonb[], $11::uuid[])
    returning *),
  played (player_id, kind, digits, game_id, score, started_at, finished_at, finished_late, left_at, is_hard, is_bot) as (
    select player_id, coalesce(kind, 'daily'), game_id % 10, game_id, max(score),
      coalesce(min(at) filter (where version = 1), 'infinity'),
      max(at) filter (where score is not null),
      coalesce(kind is null and (max(at) filter (where score is not null) at time zone 'America/New_York')::date > date '1970-01-01' + game_id / 10, false),
      max(at) filter (where type = 'PlayLeft'),
      bool_or(coalesce((data->>'hard')::boolean, false)),
      bool_or(coalesce((data->>'bot')::boolean, false))
    from slice
    where type in ('PlayWon', 'PlayLost', 'PlayLeft') or type = 'GuessMade' and version = 1
    group by player_id, kind, game_id),
  plays_projected as (
    insert into plays as kept (player_id, kind, digits, game_id, score, started_at, finished_at, finished_late, left_at, is_hard, is_bot)
    select player_id, kind, digits, game_id, score, started_at, finished_at, finished_late, left_at, is_hard, is_bot from played
    on conflict (player_id, kind, digits, game_id) do update set
      score = greatest(kept.score, excluded.score),
      started_at = least(kept.started_at, excluded.started_at),
      finished_at = greatest(kept.finished_at, excluded.finished_at),
      finished_late = kept.finished_late or excluded.finished_late,
      left_at = greatest(kept.left_at, excluded.left_at),
      is_hard = kept.is_hard or excluded.is_hard,
      is_bot = kept.is_bot or excluded.is_bot),
  finished_days_projected as (
    insert into finished_days as kept (player_id, digits, span, days)
    select player_id, digits, game_id / 2560,
      bit_or(set_bit(B'0'::bit(256), game_id / 10 % 256, 1))
    from played where score is not null and kind = 'daily'
    group by player_id, digits, game_id / 2560
    on conflict (player_id, digits, span) do update set
      days = kept.days | excluded.days),
  practice_scores_projected as (
    insert into practice_scores as kept (player_id, kind, digits, day, score, plays, hard_plays)
    select player_id, kind, digits, (finished_at at time zone 'UTC')::date, score, count(*),
      count(*) filter (where is_hard)
    from played where score is not null and kind = 'practice'
    group by player_id, kind, digits, (finished_at at time zone 'UTC')::date, score
    on conflict (player_id, kind, digits, day, score) do update set
      plays = kept.plays + excluded.plays,
      hard_plays = kept.hard_plays + excluded.hard_plays),
  storm_results_projected as (
    insert into storm_results as kept (player_id, storm_id, solved, lost, tries)
    select player_id, game_id - (game_id - 900000000) / 10 % 100 * 10, count(*) filter (where score < 7),
      count(*) filter (where score = 7), coalesce(sum(score) filter (where score < 7), 0)
    from played where score is not null and kind = 'storm'
    group by player_id, game_id - (game_id - 900000000) / 10 % 100 * 10
    on conflict (player_id, storm_id) do update set
      solved = kept.solved + excluded.solved,
      lost = kept.lost + excluded.lost,
      tries = kept.tries + excluded.tries)
select`

// Stores events that change no table.
export const INSERT_EVENTS = `insert into events (player_id, game_id, type, version, at, kind, score, guess, hint, data, request_id)
    select * from unnest($1::integer[], $2::integer[], $3::event_type[], $4::integer[],
      $5::timestamptz[], $6::play_kind[], $7::smallint[], $8::text[], $9::text[], $10::jsonb[], $11::uuid[])`
