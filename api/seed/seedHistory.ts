import type { Pool } from 'pg'
import { follow } from '#api/projections/follow.ts'
import { followedProjections } from '#api/projections/projection.ts'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import type { Habits } from './habits.ts'
import { openDay } from './openDay.ts'
import { randomFrom } from './random.ts'
import { reserveNumbers, takeIds } from './reserve.ts'
import { seedGroups } from './seedGroups.ts'
import { simulatePlayers } from './simulatePlayers.ts'
import { noRows, type DayGames, type Today } from './today.ts'
import { writeDay } from './writeDay.ts'

/**
 * The number of plays in the `days` days up to `until`. The same seed gives the same history. All accounts have
 * one password; without its hash nobody can log in.
 */
export type SeedPlan = { plays: number; days: number; until: Day; seed: number; passwordHash?: string }

/** What a seed wrote beside the plays. `account` is one to log in with, the owner of a group if there is one. */
export type Seeded = {
  /** The players with plays, and the visitors without one. */
  players: number
  visitors: number
  accounts: number
  storms: number
  races: number
  groups: number
  account: number | null
}

/**
 * Generates a realistic history: simulated players that return or not, each with preferred digit counts,
 * hours, openings and skill. Some create an account and join a group, run storms, or race; some visitors never
 * play. The rules decide each event, and the usual append writes it with its projections.
 */
export async function seedHistory(
  pool: Pool,
  plan: SeedPlan,
  onProgress: (plays: number, total: number) => void,
): Promise<Seeded> {
  const random = randomFrom(plan.seed)
  const players: Habits[] = []
  const past = new Map<Day, DayGames>()
  const shared = { past, random, ids: await takeIds(pool), numbers: await reserveNumbers(pool, plan.plays) }
  const written = { players: 0, visitors: 0, accounts: 0, storms: 0, races: 0 }
  let begun = 0
  let writing = Promise.resolve()
  for (let index = 0; index < plan.days; index++) {
    const day = dayFromNumber(dayNumber(plan.until) - plan.days + 1 + index)
    const opened = await openDay(pool, day, random)
    const today: Today = {
      ...shared,
      ...opened,
      day,
      newcomers: 0,
      challenges: [],
      racers: [],
      rows: noRows(),
    }
    begun += await simulatePlayers(pool, { players, today, quota: quotaUpTo(plan, index + 1) - begun })
    past.set(day, today.games)
    await writing
    writing = writeDay(pool, today, plan)
    // The next turn of the loop awaits this promise. Until then, a rejection would count as unhandled.
    writing.catch(() => undefined)
    addTo(written, today)
    onProgress(begun, plan.plays)
  }
  await writing
  const groups = await seedGroups(pool, players, random)
  for (const projection of followedProjections)
    while ((await follow(pool, projection, FOLLOWED_AT_ONCE)).passed > 0);
  await pool.query('analyze events, plays, players, games')
  return { ...written, ...groups }
}

const FOLLOWED_AT_ONCE = 200_000

function addTo(written: Omit<Seeded, 'groups' | 'account'>, { newcomers, rows }: Today): void {
  const { players, accounts, storms, races } = rows
  written.players += newcomers
  written.visitors += players.length - accounts.length - newcomers
  written.accounts += accounts.length
  written.storms += storms.length
  written.races += races.length
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
