import type { ClientBase } from 'pg'
import { dayFromNumber, dayNumber, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, drawTarget, type DigitCount } from '#game/digits.ts'
import type { PlayEvent } from '#game/events.ts'
import { gameIdOf, type DatedGame } from '#game/game.ts'
import { directionOf } from '#game/parseHint.ts'
import { decideGuess, evolve, initialPlay, type Play } from '#game/play.ts'
import { ok } from '#game/result.ts'
import { dice } from '#tests/kit/dice.ts'

/** The plan of a log. The same plan gives the same log. */
export type HistoryPlan = { events: number; players: number; days: number; seed: number }

const FIRST_DAY = '2026-01-01' as Day

// Distinct plays of one game. Many players play each of them.
const SAMPLES = 40

/**
 * Writes about `plan.events` events (to a few in a thousand) into an empty log. The plays follow the rules,
 * day by day in the order of their instants. Some plays stay unfinished, some are left the day after, some
 * are begun the day after in the archive. The history also has visits, claims and resets. Projections stay
 * empty.
 */
export async function writeHistory(client: ClientBase, plan: HistoryPlan): Promise<void> {
  const roll = dice(plan.seed)
  const days = Array.from({ length: plan.days }, (_, index) => dayFromNumber(dayNumber(FIRST_DAY) + index))
  const games = days.flatMap((day) => DIGIT_COUNTS.map((digits) => newGame(day, digits, roll)))
  const playsOfGame = await writeSamples(client, { games, plan, roll })
  await withoutStreamIndex(client, async () => {
    await writePlayers(client, plan)
    for (const day of days) {
      const opened = opensAt(day)
      for (const { id, digits, target } of games.filter((game) => game.day === day)) {
        await client.query(
          `insert into events (game_id, type, version, at, data) values ($1, 'GameOpened', 1, $2, $3)`,
          [id, opened, { digits, day, target }],
        )
      }
      await client.query(DAY, [gameIdOf(day, 2), playsOfGame, plan.players, opened])
    }
  })
}

function newGame(day: Day, digits: DigitCount, roll: (bound: number) => number): DatedGame {
  return { id: gameIdOf(day, digits), digits, day, target: drawTarget(digits, () => roll(10)) }
}

type Samples = { games: DatedGame[]; plan: HistoryPlan; roll: (bound: number) => number }

/** Plays each game a few times by the rules. Returns how many players must play each game to fill the log. */
async function writeSamples(client: ClientBase, { games, plan, roll }: Samples): Promise<number> {
  await client.query(`create temp table samples (game_id integer, sample integer, version integer, type event_type,
    guess text, hint text, score smallint, last boolean)`)
  let events = 0
  for (const game of games) {
    const rows = Array.from({ length: SAMPLES }, (_, sample) => {
      const played = playOnce(game, { roll, mostGuesses: sample < 2 ? sample + 1 : 6 })
      return played.map((event, index) => sampleRow({ game, sample, event, version: index + 1 }, played))
    }).flat()
    events += rows.length
    await client.query('insert into samples select * from jsonb_populate_recordset(null::samples, $1)', [
      JSON.stringify(rows),
    ])
  }
  await client.query('create index on samples (game_id, sample)')
  await client.query('analyze samples')
  const eventsOfSample = events / (games.length * SAMPLES)
  const eventsOfPlay = (1 + ARCHIVE_SHARE) * eventsOfSample + LEAVING
  return Math.round((plan.events - 2 * plan.players) / games.length / eventsOfPlay)
}

// Archive plays for each daily play of a game.
const ARCHIVE_SHARE = 0.1

// Of ten players, four leave a play the day after; see DAY.
const LEAVING = 0.4

function sampleRow(
  { game, sample, event, version }: { game: DatedGame; sample: number; event: PlayEvent; version: number },
  played: PlayEvent[],
) {
  const {
    guess = null,
    hint = null,
    score = null,
  } = event as { guess?: string; hint?: string; score?: number }
  const last = version === played.length && score !== null
  return { game_id: game.id, sample, version, type: event.type, guess, hint, score, last }
}

function playOnce(
  game: DatedGame,
  { roll, mostGuesses }: { roll: (bound: number) => number; mostGuesses: number },
): PlayEvent[] {
  const at = opensAt(game.day)
  const happened: PlayEvent[] = []
  let play = initialPlay(game)
  while (play.status === 'playing' && play.guesses.length < mostGuesses) {
    const decided = decideGuess(play, {
      row: play.guesses.length,
      guess: nextGuess(play, roll),
      at,
      kind: 'daily',
    })
    const events = decided.ok ? decided.value : ok([]).value
    happened.push(...events)
    play = events.reduce(evolve, play)
  }
  return happened
}

/** The guess of a player who obeys the arrows, and who finds the target ever more often from the colours. */
function nextGuess({ game: { digits, target }, guesses }: Play, roll: (bound: number) => number): string {
  if (roll(100) < (CHANCES[guesses.length] ?? 0)) return target
  let [low, high] = [0, 10 ** digits - 1]
  for (const { guess, hint } of guesses) {
    if (directionOf(hint) === 'H') low = Math.max(low, Number(guess) + 1)
    else high = Math.min(high, Number(guess) - 1)
  }
  return String(low + roll(high - low + 1)).padStart(digits, '0')
}

// In percent, by row: 3.9 guesses a play on average, one play of eleven lost.
const CHANCES = [2, 14, 32, 43, 47, 47]

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

// $1: the day's first game. $2: daily plays of each game. $3: players. $4: the day's first instant. A play is
// left, and an archive play begun, on the day after its game's.
const DAY = `
  insert into events (player_id, game_id, type, version, at, kind, score, guess, hint)
  select player, game_id, type, version, at, kind, score, guess, hint from (
    select 1 + (play * 7919 + game_id) % $3::integer as player, game_id, type, version, kind,
      $4::timestamptz + make_interval(secs => play * 20011 % 82800 + version * 40) as at, score, guess, hint
    from generate_series(0, ((1 + ${ARCHIVE_SHARE}) * $2)::integer - 1) play
    cross join lateral (
      select case when play >= $2::integer then 'archive'::play_kind end as kind,
        case when play >= $2::integer then $1 - 10 else $1::integer end as first_game
    ) begun
    join samples on samples.sample = play % ${SAMPLES} and game_id between first_game and first_game + 5
    union all
    select 1 + (play * 7919 + game_id) % $3::integer, game_id, 'PlayLeft'::event_type, version + 1, null,
      $4::timestamptz + make_interval(secs => play * 20011 % 82800), null::smallint, null, null
    from generate_series(0, $2::integer - 1) play
    join samples on samples.sample = play % ${SAMPLES} and game_id between $1::integer - 10 and $1::integer - 5 and last
    where play / ${SAMPLES} % 10 < 4
  ) happened order by at, version`
