-- Questions of analysts for DuckDB, in a folder with the full exports plays.parquet, guesses.parquet,
-- games.parquet and players.parquet: duckdb < questions.sql. The last one reads guesses.csv.gz. A test runs
-- each statement, and compares figures with those of the API.

-- # Which openings are common, and do they pay?
select g.digits, g.guess, count(*) as plays,
  round(avg(p.score) filter (not p.finishedLate), 2) as average
from 'guesses.parquet' as g join 'plays.parquet' as p using (playId)
where g.guessRow = 0 and g.guess is not null and g.playKind = 'DAILY'
group by g.digits, g.guess
order by plays desc, g.digits, g.guess
limit 20;

-- # How does the share of wins change by week?
-- The first and the last week may be partial: `days` says how many of its days have plays.
select digits, date_trunc('week', gameDay)::date as weekStart, count(distinct gameDay) as days,
  count(*) as finished, round(avg((playStatus = 'VICTORY')::integer), 3) as winRate
from 'plays.parquet'
where playKind = 'DAILY' and playStatus <> 'PLAYING' and not finishedLate
group by all
order by all;

-- # How many players return after 1, 7 and 28 days?
-- A person is an account with the visitors whose plays it took over. Only those count whose first day is long
-- enough ago. A session across midnight is no return: a play of the later day must begin an hour or more
-- after the last one of the first day.
with active as (
  select coalesce(claimedBy, playerId) as person, gameDay, max(startedAt) as lastBegin
  from 'plays.parquet' join 'players.parquet' using (playerId)
  where playKind = 'DAILY'
  group by all
), arrivals as (
  select person, min(gameDay) as firstDay, arg_min(lastBegin, gameDay) as lastBegin
  from active
  group by person
)
select span as afterDays, count(*) as players, count(active.person) as returned,
  round(count(active.person) / count(*), 3) as retention
from arrivals
cross join (values (1), (7), (28)) as spans(span)
left join active on active.person = arrivals.person and active.gameDay = firstDay + span
  and active.lastBegin >= arrivals.lastBegin + interval 1 hour
where firstDay + span <= (select max(gameDay) from 'games.parquet' where not isRunning)
group by span
order by span;

-- # How long does a play take?
-- A play that ends before it begins, because the server's clock was set back, is left out.
select digits, count(*) as plays,
  round(median(date_diff('millisecond', startedAt, finishedAt))) / 1000 as medianSeconds,
  round(quantile_cont(date_diff('millisecond', startedAt, finishedAt), 0.9)) / 1000 as slowestTenth
from 'plays.parquet'
where playKind = 'DAILY' and finishedAt >= startedAt and not finishedLate
group by digits
order by digits;

-- # Which games were hardest?
select gameDay, digits, gameTarget, count(*) as finished, round(avg(score), 2) as average,
  round(avg((playStatus = 'DEFEAT')::integer), 3) as lossRate
from 'plays.parquet'
where playKind = 'DAILY' and playStatus <> 'PLAYING' and not finishedLate and gameTarget is not null
group by all
order by average desc, gameDay, digits
limit 20;

-- # How often do guesses ignore an arrow?
-- An arrow says that the number is higher (H) or lower (L) than a guess. Guesses of a play have equally many
-- digits, so their texts compare like numbers. Guesses after the game's day do not count.
with bounds as (
  select digits, guessRow, guess,
    max(guess) filter (hint like '%H') over earlier as low,
    min(guess) filter (hint like '%L') over earlier as high
  from 'guesses.parquet'
  where playKind = 'DAILY' and guess is not null
    and (madeAt at time zone 'America/New_York')::date <= gameDay
  window earlier as (
    partition by playId order by guessRow rows between unbounded preceding and 1 preceding
  )
)
select digits, count(*) as guesses, count(*) filter (guess <= low or guess >= high) as ignoring,
  round(count(*) filter (guess <= low or guess >= high) / count(*), 3) as ignoringShare
from bounds
where guessRow > 0
group by digits
order by digits;

-- # Do players learn?
with numbered as (
  select digits, score, row_number() over (partition by playerId, digits order by startedAt) as attempt
  from 'plays.parquet'
  where playKind = 'DAILY' and playStatus <> 'PLAYING' and not finishedLate
)
select digits, (attempt - 1) // 5 * 5 + 1 as fromAttempt, count(*) as finished,
  round(avg(score), 2) as average
from numbered
group by all
order by all;

-- # How much had players found before the last guess of a loss?
select g.digits, length(regexp_replace(g.hint, '[^G]', '', 'g')) as rightPlaces,
  length(regexp_replace(g.hint, '[^Y]', '', 'g')) as otherPlaces, count(*) as losses
from 'guesses.parquet' as g join 'plays.parquet' as p using (playId)
where p.playKind = 'DAILY' and p.playStatus = 'DEFEAT' and not p.finishedLate and g.guessRow = 4 and g.hint is not null
group by all
order by all;

-- # At which hours are plays begun?
select hour(startedAt at time zone 'America/New_York') as hourOfDay, count(*) as plays,
  round(avg(score) filter (not finishedLate), 2) as average
from 'plays.parquet'
where playKind = 'DAILY'
group by all
order by all;

-- # How many plays are dropped, and how often is the first guess the number?
select digits, count(*) as plays, count(*) filter (playStatus = 'PLAYING' or finishedLate) as dropped,
  count(*) filter (score = 1) as firstGuessWins
from 'plays.parquet'
where playKind = 'DAILY' and gameDay < (select max(gameDay) from 'plays.parquet')
group by digits
order by digits;

-- # How is CSV read without losing zeros?
select guess, gameTarget, hint
from read_csv('guesses.csv.gz', types = {'guess': 'VARCHAR', 'gameTarget': 'VARCHAR'})
where guess like '0%';
