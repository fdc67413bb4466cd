import type { ClientBase } from 'pg'
import type { Stream } from '#api/log/eventLog.ts'
import { numbersOf } from '#api/games/privateGames.ts'
import { encodeEvent } from '#api/log/storedEvent.ts'
import { dayFromNumber, dayNumber, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, drawTarget } from '#game/digits.ts'
import type { HiloEvent } from '#game/events.ts'
import { privateId, gameIdOf, type DatedGame } from '#game/game.ts'
import { DEFAULT_KIND, ENDLESS_KINDS, isEndless, PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import type { IdRange } from '#game/kinds/gameKind.ts'
import { KINDS, type PrivateKind } from '#game/kinds/kinds.ts'
import { PRIVATE_KINDS } from '#game/kinds/lists.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { copyEvents, copyRow, type Row } from './copyRow.ts'
import { SAMPLES, samplesOf, type Sample } from './samples.ts'

/** The plan of a log. The same plan gives the same log. */
export type HistoryPlan = { events: number; players: number; days: number; seed: number }

const FIRST_DAY = '2026-01-01' as Day

/**
 * Writes about `plan.events` events (to a few in a thousand) into an empty log without indexes. The rules
 * decide a few plays of each game, which many players play, day by day in the order of their instants. Some
 * plays stay unfinished, some are left the day after, some are begun the day after in the archive, some are
 * plays of practice games and challenges. The history also has visits, claims and resets. Projections stay
 * empty.
 */
export async function writeHistory(client: ClientBase, plan: HistoryPlan): Promise<void> {
  const roll = dice(plan.seed)
  const games = Array.from({ length: plan.days }, (_, index) => newGames(index, roll))
  const dailyPlays = Math.round(
    (plan.events - 2 * plan.players) / (plan.days * DIGIT_COUNTS.length) / eventsOfPlay(games.flat()),
  )
  const plays = Math.round(ALL_SHARES * dailyPlays)
  await writePlayers(client, plan)
  for (const [index, today] of games.entries()) {
    const yesterday = games[index - 1] ?? []
    await copyEvents(client, eventsOfDay({ ...plan, index, today, yesterday, dailyPlays, plays }))
  }
  // New private games get ids above these.
  const numbers = PRIVATE_KINDS.map(
    (kind) => `setval('${numbersOf(kind)}', ${(plan.days * plays) % idsOf(kind)})`,
  )
  await client.query(`select ${numbers.join(', ')}`)
}

/** The number of ids of a kind's games. In a longer history they come again, as in a long log. */
function idsOf(kind: PrivateKind): number {
  const { first, last, step = 1 }: IdRange = KINDS[kind].ids
  return Math.floor((last - first) / (10 * step))
}

type PlayedGame = DatedGame & { samples: Record<PlayKind, Sample[]> }

function newGames(index: number, roll: (bound: number) => number): PlayedGame[] {
  const day = dayFromNumber(dayNumber(FIRST_DAY) + index)
  return DIGIT_COUNTS.map((digits) => {
    const game = { id: gameIdOf(day, digits), digits, day, target: drawTarget(digits, () => roll(10)) }
    return { ...game, samples: samplesOf(game, roll) }
  })
}

// Plays of each kind for each daily play of a game.
const SHARES = PLAY_KINDS.map((kind) => [kind, shareOf(kind)] as const)
const ALL_SHARES = SHARES.reduce((sum, [, share]) => sum + share, 0)

function shareOf(kind: PlayKind): number {
  if (kind === DEFAULT_KIND) return 1
  return isEndless(kind) ? 0.2 / ENDLESS_KINDS.length : 0.1
}

const PLAYS_OF_CHALLENGE = 8

// Of ten players, four leave a play the day after.
const LEAVING = 0.4

/** The mean number of events for each daily play, those of its share of other plays included. */
function eventsOfPlay(games: readonly PlayedGame[]): number {
  const samples = games.flatMap((game) => Object.values(game.samples).flat())
  const rows = samples.reduce((sum, { guesses }) => sum + guesses.flat().length, 0)
  return (ALL_SHARES * rows) / samples.length + LEAVING
}

async function writePlayers(client: ClientBase, { players }: HistoryPlan): Promise<void> {
  const at = opensAt(FIRST_DAY)
  await client.query(
    `insert into players (id, created_at) overriding system value
     select id, $2 from generate_series(1, $1::integer) id`,
    [players, at],
  )
  // New players get ids above these.
  await client.query(`select setval(pg_get_serial_sequence('players', 'id'), $1)`, [players])
  await copyEvents(client, eventsOfPlayers(players, at))
}

function* eventsOfPlayers(players: number, at: Date): Generator<Row> {
  for (let playerId = 1; playerId <= players; playerId++) {
    const stream = { playerId, gameId: null }
    yield rowOf(stream, { type: 'VisitRecorded', at })
    if (playerId % 50 === 0)
      yield rowOf(stream, { type: 'HistoryClaimed', at, by: 1 + ((playerId * 13) % players) }, 2)
    const digits = DIGIT_COUNTS[playerId % DIGIT_COUNTS.length]
    if (playerId % 50 === 1 && digits)
      yield rowOf(stream, { type: 'StatisticsReset', at, kind: 'daily', digits }, 2)
  }
}

function rowOf(stream: Stream, event: HiloEvent, version = 1): Row {
  return { row: copyRow(stream, encodeEvent(event, version)) }
}

type PlannedDay = {
  /** The number of days before. */
  index: number
  today: readonly PlayedGame[]
  yesterday: readonly PlayedGame[]
  players: number
  /** Daily plays, and plays of all kinds, of each mode. */
  dailyPlays: number
  plays: number
}

// The first guesses of a day are spread over 23 hours. The factor has no common divisor with their number, so
// each second has as many plays.
const SECONDS = 23 * 3600
const SPREAD = 20_011
const FIRST_AT = new Int32Array(SECONDS)
for (let play = 0; play < SECONDS; play++) FIRST_AT[(play * SPREAD) % SECONDS] = play
const PACE = 40
const MAX_STEPS = 6

/** The events of a day in the order of their instants. */
function* eventsOfDay(day: PlannedDay): Generator<Row> {
  const [first] = day.today
  if (!first) return
  const opened = opensAt(first.day)
  for (const { id, digits, day: date, target } of day.today)
    yield rowOf({ playerId: null, gameId: id }, { type: 'GameOpened', at: opened, digits, day: date, target })
  for (let second = 0; second < SECONDS + MAX_STEPS * PACE; second++)
    for (let step = 0; step <= MAX_STEPS; step++) {
      const begin = FIRST_AT[second - step * PACE] ?? day.plays
      for (let play = begin; play < day.plays; play += SECONDS)
        yield* eventsOfStep(day, { play, step, at: opened.getTime() + second * 1000 })
    }
}

/** The leave of yesterday's plays with this number (step 0), or their guess in row `step` - 1. */
function* eventsOfStep(
  { index, today, yesterday, players, dailyPlays, plays }: PlannedDay,
  { play, step, at }: { play: number; step: number; at: number },
): Generator<Row> {
  const kind = kindOf(play / dailyPlays)
  const leaves = kind === 'daily' && Math.floor(play / SAMPLES) % 10 < 10 * LEAVING
  if (step === 0 && !leaves) return
  for (const { id, digits, samples } of step === 0 || kind === 'archive' ? yesterday : today) {
    const sample = samples[kind][play % SAMPLES]
    const own = PRIVATE_KINDS.find((each) => each === kind)
    const turn = index * plays + (isEndless(kind) ? play : Math.floor(play / PLAYS_OF_CHALLENGE))
    const gameId = own ? privateId(own, { number: turn % idsOf(own), digits }) : id
    const place = { playerId: 1 + ((play * 7919 + id) % players), gameId, at }
    for (const row of (step === 0 ? sample?.leave : sample?.guesses[step - 1]) ?? []) yield { row, place }
  }
}

function kindOf(place: number): PlayKind {
  let rest = place
  const found = SHARES.find(([, share]) => (rest -= share) < 0)
  return found?.[0] ?? 'challenge'
}
