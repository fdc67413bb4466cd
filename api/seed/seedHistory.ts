import { numbersOf } from '#api/games/privateGames.ts'
import type { PrivateKind } from '#game/kinds/kinds.ts'
import type { Pool } from 'pg'
import { appendEvents, type StreamEvent } from '#api/log/eventLog.ts'
import { follow } from '#api/projections/follow.ts'
import { followedProjections } from '#api/projections/projection.ts'
import { dayFromNumber, dayNumber, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, drawTarget, type DigitCount } from '#game/digits.ts'
import { gameIdOf, type Game } from '#game/game.ts'
import { below, randomFrom, shuffle, type Random } from './random.ts'
import { newHabits, type Habits } from './habits.ts'
import { SEEDED_KINDS, simulateDay, type DayGames, type PrivateNumbers, type Today } from './simulateDay.ts'

/** The number of plays in the `days` days up to `until`. The same seed gives the same history. */
export type SeedPlan = { plays: number; days: number; until: Day; seed: number }

/**
 * Generates a realistic history: simulated players that return or not, each with preferred digit counts,
 * hours, openings and skill. The rules decide each event, and the usual append writes it with its
 * projections. Returns the number of new players.
 */
export async function seedHistory(
  pool: Pool,
  plan: SeedPlan,
  onProgress: (plays: number, total: number) => void,
): Promise<{ players: number }> {
  const random = randomFrom(plan.seed)
  const population: Population = { pool, random, players: [], count: 0, newcomers: [], ids: [] }
  const past = new Map<Day, DayGames>()
  const numbers = await reserveNumbers(pool, plan.plays)
  let begun = 0
  let writing = Promise.resolve()
  for (let index = 0; index < plan.days; index++) {
    const day = dayFromNumber(dayNumber(plan.until) - plan.days + 1 + index)
    const opened = await openDay(pool, day, random)
    const today: Today = { day, past, random, challenges: [], numbers, ...opened }
    begun += await playDay(population, today, quotaUpTo(plan, index + 1) - begun)
    past.set(day, today.games)
    await writing
    writing = write(pool, population.newcomers.splice(0), today.happened)
    // The next turn of the loop awaits this promise. Until then, a rejection would count as unhandled.
    writing.catch(() => undefined)
    onProgress(begun, plan.plays)
  }
  await writing
  for (const projection of followedProjections)
    while ((await follow(pool, projection, AT_ONCE * 10)).passed > 0);
  await pool.query('analyze events, plays, players, games')
  return { players: population.count }
}

type Population = {
  pool: Pool
  random: Random
  /** Players that may return, and the number of players ever created. */
  players: Habits[]
  count: number
  newcomers: Habits[]
  /** Reserved ids for newcomers. */
  ids: number[]
}

/**
 * Total plays of the first `count` days: more on weekends, and 1.5 times as many at the end as at the start.
 */
function quotaUpTo({ plays, days, until }: SeedPlan, count: number): number {
  const first = dayNumber(until) - days + 1
  const weights = Array.from({ length: days }, (_, index) => {
    const isWeekend = (first + index + 3) % 7 >= 5
    return (isWeekend ? 1.2 : 1) * (1 + index / days / 2)
  })
  const sum = (some: readonly number[]) => some.reduce((total, weight) => total + weight, 0)
  return Math.round((plays * sum(weights.slice(0, count))) / sum(weights))
}

/** Simulates a day until it has `quota` new plays: first by returning players, then by newcomers. */
async function playDay(population: Population, today: Today, quota: number): Promise<number> {
  const { random } = population
  let begun = 0
  for (const player of shuffle(random, population.players)) {
    if (begun >= quota) break
    if (random() < player.keenness) begun += simulateDay(player, today, quota - begun)
    if (random() < player.weariness) player.keenness = 0
  }
  population.players = population.players.filter(({ keenness }) => keenness > 0)
  while (begun < quota) begun += simulateDay(await newcomer(population), today, quota - begun)
  return begun
}

async function newcomer(population: Population): Promise<Habits> {
  if (population.ids.length === 0) population.ids = await takeIds(population.pool)
  const player = newHabits(population.ids.shift() ?? 0, population.random)
  population.players.push(player)
  population.newcomers.push(player)
  population.count++
  return player
}

/** Reserves as many numbers of each seeded kind as there are plays. */
async function reserveNumbers(pool: Pool, count: number): Promise<PrivateNumbers> {
  const { rows } = await pool.query<Record<PrivateKind, string>>(
    `select ${SEEDED_KINDS.map((kind) => `${reserveOf(kind)} as ${kind}`).join(', ')}`,
    [count],
  )
  return Object.fromEntries(SEEDED_KINDS.map((kind) => [kind, Number(rows[0]?.[kind])])) as PrivateNumbers
}

function reserveOf(kind: PrivateKind): string {
  return `setval('${numbersOf(kind)}', nextval('${numbersOf(kind)}') + $1::integer) - $1`
}

async function takeIds(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('players', 'id'))::integer as id from generate_series(1, 1000)`,
  )
  return rows.map(({ id }) => id)
}

/** The day's games, existing and new, with the events of the new ones. */
async function openDay(
  pool: Pool,
  day: Day,
  random: Random,
): Promise<{ games: Map<DigitCount, Game>; happened: StreamEvent[] }> {
  const { rows } = await pool.query<{ digits: DigitCount; target: string }>(
    'select digits, target from games where day = $1',
    [day],
  )
  const games = new Map<DigitCount, Game>()
  const happened: StreamEvent[] = []
  const at = opensAt(day)
  for (const digits of DIGIT_COUNTS) {
    const known = rows.find((row) => row.digits === digits)
    const target = known?.target ?? drawTarget(digits, () => below(random, 10))
    const game = { id: gameIdOf(day, digits), digits, day, target }
    games.set(digits, game)
    const event = { type: 'GameOpened', at, digits, day, target } as const
    if (!known) happened.push({ playerId: null, gameId: game.id, version: 1, event })
  }
  return { games, happened }
}

// Events per statement.
const AT_ONCE = 20_000

async function write(pool: Pool, newcomers: readonly Habits[], happened: StreamEvent[]): Promise<void> {
  await pool.query(
    `insert into players (id, created_at) overriding system value
     select * from unnest($1::integer[], $2::timestamptz[])`,
    [newcomers.map(({ id }) => id), newcomers.map(({ cameAt }) => cameAt)],
  )
  // The sort is stable: events of the same instant keep their order.
  happened.sort((one, other) => one.event.at.getTime() - other.event.at.getTime())
  for (let from = 0; from < happened.length; from += AT_ONCE)
    await appendEvents(pool, happened.slice(from, from + AT_ONCE))
}
