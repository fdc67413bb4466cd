import type { Pool } from 'pg'
import { prepareAppendMany, type StreamEvent } from '#api/log/appendMany.ts'
import { follow } from '#api/projections/follow.ts'
import { followedProjections, projections } from '#api/projections/projection.ts'
import { dayFromNumber, dayNumber, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, drawTarget, type DigitCount } from '#game/digits.ts'
import { gameIdOf, type Game } from '#game/game.ts'
import { below, chanceFrom, shuffle, type Chance } from './chance.ts'
import { newHabits, type Habits } from './habits.ts'
import { sitDown, type Today } from './sitDown.ts'

/** `plays` begun in the `days` days up to `until`, by players made for it; the same for the same seed. */
export type SeedPlan = { plays: number; days: number; until: Day; seed: number }

/**
 * Makes a believable history: people who come back or do not, with modes, hours, openings and skill of their own, decided by the
 * rules and written like any other, tables included. Answers how many players there are now.
 */
export async function seedHistory(
  pool: Pool,
  plan: SeedPlan,
  onProgress: (plays: number, total: number) => void,
): Promise<{ players: number }> {
  const chance = chanceFrom(plan.seed)
  const town: Town = { pool, chance, players: [], count: 0, newcomers: [], ids: [] }
  let begun = 0
  let writing = Promise.resolve()
  for (let index = 0; index < plan.days; index++) {
    const day = dayFromNumber(dayNumber(plan.until) - plan.days + 1 + index)
    const today: Today = { day, chance, ...(await openDay(pool, day, chance)) }
    begun += await playDay(town, today, quotaUpTo(plan, index + 1) - begun)
    await writing
    writing = write(pool, town.newcomers.splice(0), today.happened)
    onProgress(begun, plan.plays)
  }
  await writing
  for (const projection of followedProjections)
    while ((await follow(pool, projection, AT_ONCE * 10)).passed > 0);
  await pool.query('analyze events, plays, players, games')
  return { players: town.count }
}

type Town = {
  pool: Pool
  chance: Chance
  /** Who may come again, and how many there ever were. */
  players: Habits[]
  count: number
  newcomers: Habits[]
  /** Ids for newcomers. */
  ids: number[]
}

/** Plays of the first so many days: more on weekends, and half as many again in the end as in the beginning. */
function quotaUpTo({ plays, days, until }: SeedPlan, count: number): number {
  const first = dayNumber(until) - days + 1
  const weights = Array.from({ length: days }, (_, index) => {
    const isWeekend = (first + index + 3) % 7 >= 5
    return (isWeekend ? 1.2 : 1) * (1 + index / days / 2)
  })
  const sum = (some: readonly number[]) => some.reduce((total, weight) => total + weight, 0)
  return Math.round((plays * sum(weights.slice(0, count))) / sum(weights))
}

/** Who comes comes, until as many plays are begun as are wanted; newcomers make up for those who are missing. */
async function playDay(town: Town, today: Today, quota: number): Promise<number> {
  const { chance } = town
  let begun = 0
  for (const player of shuffle(chance, town.players)) {
    if (begun >= quota) break
    if (chance() < player.keenness) begun += sitDown(player, today, quota - begun)
    if (chance() < player.weariness) player.keenness = 0
  }
  town.players = town.players.filter(({ keenness }) => keenness > 0)
  while (begun < quota) begun += sitDown(await newcomer(town), today, quota - begun)
  return begun
}

async function newcomer(town: Town): Promise<Habits> {
  if (town.ids.length === 0) town.ids = await takeIds(town.pool)
  const player = newHabits(town.ids.shift() ?? 0, town.chance)
  town.players.push(player)
  town.newcomers.push(player)
  town.count++
  return player
}

async function takeIds(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('players', 'id'))::integer as id from generate_series(1, 1000)`,
  )
  return rows.map(({ id }) => id)
}

/** The day's games: those that are there, and new ones. */
async function openDay(
  pool: Pool,
  day: Day,
  chance: Chance,
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
    const target = known?.target ?? drawTarget(digits, () => below(chance, 10))
    const game = { id: gameIdOf(day, digits), digits, day, target }
    games.set(digits, game)
    const event = { type: 'GameOpened', at, digits, day, target } as const
    if (!known) happened.push({ playerId: null, gameId: game.id, version: 1, event })
  }
  return { games, happened }
}

// Events to a statement.
const AT_ONCE = 20_000

async function write(pool: Pool, newcomers: readonly Habits[], happened: StreamEvent[]): Promise<void> {
  await pool.query(
    `insert into players (id, created_at) overriding system value
     select * from unnest($1::integer[], $2::timestamptz[])`,
    [newcomers.map(({ id }) => id), newcomers.map(({ cameAt }) => cameAt)],
  )
  // In the order in which it all happened; what happened at once stays as it is.
  happened.sort((one, other) => one.event.at.getTime() - other.event.at.getTime())
  const appendMany = prepareAppendMany(pool, projections)
  for (let from = 0; from < happened.length; from += AT_ONCE)
    await appendMany(happened.slice(from, from + AT_ONCE))
}
