import type { Pool } from 'pg'
import type { EventLog } from '#api/log/eventLog.ts'
import { follow } from '#api/projections/follow.ts'
import { allProjections, followedProjections } from '#api/projections/projection.ts'
import { replay, type Listener, type SwapRequest } from '#api/replay/replay.ts'
import { withSessions, type Sessions } from '#api/replay/sessions.ts'
import { dayFromNumber, dayNumber, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { PlayEvent } from '#game/events.ts'
import { gameIdOf } from '#game/game.ts'
import { settled } from './history.ts'

/** What happens in a play: so many guesses, then perhaps an end, then perhaps the going on. */
export type PlayPlan = {
  player: number
  day: number
  digits: DigitCount
  guesses: number
  end: 'won' | 'lost' | null
  left: boolean
}

const FIRST_DAY = dayNumber('2026-03-01' as Day)

/** The appends that such a play takes, in their order. */
export function appendsOf(plan: PlayPlan): { gameId: number; version: number; events: PlayEvent[] }[] {
  const day = dayFromNumber(FIRST_DAY + plan.day)
  const gameId = gameIdOf(day, plan.digits)
  const instant = (minute: number) => new Date(opensAt(day).getTime() + minute * 60_000)
  const appends: PlayEvent[][] = Array.from({ length: plan.guesses }, (_, row) => [
    {
      type: 'GuessMade',
      at: instant(row),
      row,
      guess: '0'.repeat(plan.digits),
      hint: `${'X'.repeat(plan.digits)}H` as never,
    },
  ])
  if (plan.end === 'won') appends.at(-1)?.push({ type: 'PlayWon', at: instant(10), score: plan.guesses })
  if (plan.end === 'lost') appends.at(-1)?.push({ type: 'PlayLost', at: instant(10), score: 7 })
  if (plan.end !== null && plan.left) appends.push([{ type: 'PlayLeft', at: instant(2000) }])
  let version = 0
  return appends.map((events) => {
    const append = { gameId, version, events }
    version += events.length
    return append
  })
}

export async function play(log: EventLog, plan: PlayPlan): Promise<void> {
  for (const { gameId, version, events } of appendsOf(plan)) {
    const appended = await log.append({ playerId: plan.player, gameId }, version, events)
    if (appended === 'clash') throw new Error(`Player ${plan.player} has played game ${gameId}`)
  }
}

/** Opens the six games of some days, numbered from 0. */
export async function openDays(log: EventLog, days: number): Promise<void> {
  for (let number = 0; number < days; number++) {
    const day = dayFromNumber(FIRST_DAY + number)
    for (const digits of DIGIT_COUNTS) {
      const target = '7'.repeat(digits)
      await log.append({ playerId: null, gameId: gameIdOf(day, digits) }, 0, [
        { type: 'GameOpened', at: opensAt(day), digits, day, target },
      ])
    }
  }
}

export const QUIET: Listener = { tell: () => undefined, onProgress: () => undefined }

/** Replays everything, in steps of 1000 events unless told otherwise; answers what was told. */
export async function replayAll(
  url: string,
  request: Partial<SwapRequest> & Partial<Listener> = {},
): Promise<string[]> {
  const told: string[] = []
  const whole = {
    projections: allProjections,
    stretch: 7,
    restart: false,
    keepPrevious: false,
    patienceMs: 60_000,
    ...request,
  }
  const tell = (line: string) => void told.push(line)
  await withSessions(url, (sessions: Sessions) => replay(sessions, whole, { ...QUIET, tell, ...request }))
  return told
}

export async function contentOf(pool: Pool, table: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ row: unknown }>(
    `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
  )
  return rows.map(({ row }) => row)
}

/** The content of every projection's table in use, those that follow the log having come to its end. */
export async function contentOfAll(pool: Pool): Promise<Record<string, unknown[]>> {
  await followToTheEnd(pool)
  const contents: Record<string, unknown[]> = {}
  for (const { table } of allProjections) contents[table] = await contentOf(pool, table)
  return contents
}

/** What is open on the server, in any database, holds up those who follow the log: for a while that is waited for. */
export async function followToTheEnd(pool: Pool): Promise<void> {
  await settled({ pool }, 5000)
  for (const projection of followedProjections)
    for (let passed = Infinity; passed > 0;) passed = (await follow(pool, projection)).passed
}
