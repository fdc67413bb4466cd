import type { ClientBase } from 'pg'
import { dayFromNumber, dayNumber, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, drawTarget, type DigitCount } from '#game/digits.ts'
import { FIRST_CHALLENGE, FIRST_PRIVATE_GAME, gameIdOf, type DatedGame } from '#game/game.ts'
import { dice } from '#tests/kit/dice.ts'
import { SAMPLES, writeSamples } from './samples.ts'

/** The plan of a log. The same plan gives the same log. */
export type HistoryPlan = { events: number; players: number; days: number; seed: number }

const FIRST_DAY = '2026-01-01' as Day

/**
 * Writes about `plan.events` events (to a few in a thousand) into an empty log. The plays follow the rules,
 * day by day in the order of their instants. Some plays stay unfinished, some are left the day after, some
 * are begun the day after in the archive, some are plays of practice games and challenges. The history also
 * has visits, claims and resets. Projections stay empty.
 */
export async function writeHistory(client: ClientBase, plan: HistoryPlan): Promise<void> {
  const roll = dice(plan.seed)
  const days = Array.from({ length: plan.days }, (_, index) => dayFromNumber(dayNumber(FIRST_DAY) + index))
  const games = days.flatMap((day) => DIGIT_COUNTS.map((digits) => newGame(day, digits, roll)))
  const eventsOfPlay = ALL_SHARES * (await writeSamples(client, { games, roll })) + LEAVING
  const playsOfGame = Math.round((plan.events - 2 * plan.players) / games.length / eventsOfPlay)
  await withoutStreamIndex(client, async () => {
    await writePlayers(client, plan)
    for (const [index, day] of days.entries()) {
      const opened = opensAt(day)
      for (const { id, digits, target } of games.filter((game) => game.day === day)) {
        await client.query(
          `insert into events (game_id, type, version, at, data) values ($1, 'GameOpened', 1, $2, $3)`,
          [id, opened, { digits, day, target }],
        )
      }
      await client.query(DAY, [gameIdOf(day, 2), playsOfGame, plan.players, opened, index])
    }
  })
  // New private games get ids above these.
  const numbers = plan.days * Math.ceil(ALL_SHARES * playsOfGame)
  await client.query(`select setval('practice_numbers', $1), setval('challenge_numbers', $1)`, [numbers])
}

function newGame(day: Day, digits: DigitCount, roll: (bound: number) => number): DatedGame {
  return { id: gameIdOf(day, digits), digits, day, target: drawTarget(digits, () => roll(10)) }
}

// Plays of each kind for each daily play of a game.
const SHARES = { archive: 0.1, practice: 0.2, challenge: 0.1 }
const ALL_SHARES = 1 + SHARES.archive + SHARES.practice + SHARES.challenge

const PLAYS_OF_CHALLENGE = 8

// Of ten players, four leave a play the day after; see DAY.
const LEAVING = 0.4

// Checking each row would take longer than all the rest. The later creation of the index checks all rows.
async function withoutStreamIndex(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('events_stream_version'::regclass) as definition`,
  )
  await client.query('drop index events_stream_version')
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(rows[0]?.definition ?? '')
}

async function writePlayers(client: ClientBase, { players }: HistoryPlan): Promise<void> {
  const first = opensAt(FIRST_DAY)
  // New players get ids above these.
  await client.query(`select setval(pg_get_serial_sequence('players', 'id'), $1)`, [players])
  await client.query(
    `insert into events (player_id, type, version, at)
     select player, 'VisitRecorded', 1, $2 from generate_series(1, $1::integer) player`,
    [players, first],
  )
  await client.query(
    `insert into events (player_id, type, version, at, data)
     select player, 'HistoryClaimed'::event_type, 2, $2::timestamptz, jsonb_build_object('by', 1 + player * 13 % $1::integer)
       from generate_series(50, $1::integer, 50) player
     union all
     select player, 'StatisticsReset'::event_type, 2, $2::timestamptz, jsonb_build_object('digits', 2 + player % 6)
       from generate_series(1, $1::integer, 50) player`,
    [players, first],
  )
}

// $1: the day's first game. $2: daily plays of each game. $3: players. $4: the day's first instant. $5: the
// number of days before. A play is left, and an archive play begun, on the day after its game's. A private
// game has the target of the day's game of its mode: each practice game its own play, each challenge several.
const DAY = `
  insert into events (player_id, game_id, type, version, at, kind, score, guess, hint, data)
  select player, game_id, type, version, at, kind, score, guess, hint, data from (
    select 1 + (play * 7919 + samples.game_id) % $3::integer as player,
      case kind when 'practice' then ${FIRST_PRIVATE_GAME} + 10 * ($5 * plays + play) + samples.game_id % 10
        when 'challenge' then
          ${FIRST_CHALLENGE} + 10 * ($5 * plays + play / ${PLAYS_OF_CHALLENGE}) + samples.game_id % 10
        else samples.game_id end as game_id,
      type, version, kind, $4::timestamptz + make_interval(secs => play * 20011 % 82800 + version * 40) as at,
      score, guess, hint,
      case when version = 1 and kind in ('practice', 'challenge')
        then jsonb_build_object('target', target) end as data
    from (select round(${ALL_SHARES} * $2)::integer as plays) day
    cross join generate_series(0, plays - 1) play
    cross join lateral (
      select case when play < $2 then null
        when play < ${1 + SHARES.archive} * $2 then 'archive'
        when play < ${1 + SHARES.archive + SHARES.practice} * $2 then 'practice'
        else 'challenge' end::play_kind as kind
    ) begun
    cross join lateral (
      select case when kind = 'archive' then $1::integer - 10 else $1::integer end as first_game
    ) dated
    join samples on samples.sample = play % ${SAMPLES} and samples.game_id between first_game and first_game + 5
    union all
    select 1 + (play * 7919 + game_id) % $3::integer, game_id, 'PlayLeft'::event_type, version + 1, null,
      $4::timestamptz + make_interval(secs => play * 20011 % 82800), null::smallint, null, null, null
    from generate_series(0, $2::integer - 1) play
    join samples on samples.sample = play % ${SAMPLES} and game_id between $1::integer - 10 and $1::integer - 5 and last
    where play / ${SAMPLES} % 10 < 4
  ) happened order by at, version`
