import pg, { type ClientBase, type Pool } from 'pg'
import { onTestFinished } from 'vitest'
import type { EventLog } from '#api/log/eventLog.ts'
import { follow } from '#api/projections/follow.ts'
import { allProjections, followedProjections } from '#api/projections/projection.ts'
import type { Listener } from '#api/rebuild/load.ts'
import { rebuild, verify } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { dayFromNumber, dayNumber, nextDay, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { PlayEvent } from '#game/events.ts'
import { privateId, FIRST_PRIVATE_GAME, gameIdOf } from '#game/game.ts'
import { isEndless, type PlayKind } from '#game/kinds/displayed.ts'
import { settled } from '../games/history.ts'

/** The events of a play: a number of guesses, then perhaps an end, then perhaps a move to the next game. */
export type PlayPlan = {
  player: number
  day: number
  digits: DigitCount
  guesses: number
  end: 'won' | 'lost' | null
  left: boolean
  /** Whether the end is after the game's day. */
  late?: boolean
  isHard?: boolean
  /** Default: daily. */
  kind?: PlayKind
}

const FIRST_DAY = dayNumber('2026-03-01' as Day)

/** The appends of such a play, in order. */
export function appendsOf(plan: PlayPlan): { gameId: number; version: number; events: PlayEvent[] }[] {
  const day = dayFromNumber(FIRST_DAY + plan.day)
  const { kind = 'daily' } = plan
  const target = '7'.repeat(plan.digits)
  const hard = plan.isHard ? ({ isHard: true } as const) : {}
  const gameId = gameOfPlan(plan, kind)
  const begins = kind === 'daily' ? opensAt(day) : opensAt(nextDay(day))
  const instant = (minute: number) => new Date(begins.getTime() + minute * 60_000)
  const appends: PlayEvent[][] = Array.from({ length: plan.guesses }, (_, row) => [
    {
      type: 'GuessMade',
      at: instant(row),
      kind,
      row,
      guess: '0'.repeat(plan.digits),
      hint: `${'X'.repeat(plan.digits)}H` as never,
      ...(row === 0 && gameId >= FIRST_PRIVATE_GAME && { target }),
      ...hard,
    },
  ])
  const end = instant(plan.late ? 1600 : 10)
  if (plan.end === 'won')
    appends.at(-1)?.push({ type: 'PlayWon', at: end, kind, score: plan.guesses, ...hard })
  if (plan.end === 'lost') appends.at(-1)?.push({ type: 'PlayLost', at: end, kind, score: 7, ...hard })
  if (plan.end !== null && plan.left && kind === 'daily')
    appends.push([{ type: 'PlayLeft', at: instant(2000) }])
  let version = 0
  return appends.map((events) => {
    const append = { gameId, version, events }
    version += events.length
    return append
  })
}

/** A private game in place of the day's game for plays without a day. */
function gameOfPlan({ player, day, digits }: PlayPlan, kind: PlayKind): number {
  if (isEndless(kind)) return privateId(kind, { number: player * 100 + day, digits })
  if (kind === 'challenge') return privateId('challenge', { number: day, digits })
  return gameIdOf(dayFromNumber(FIRST_DAY + day), digits)
}

export async function play(log: EventLog, plan: PlayPlan): Promise<void> {
  for (const { gameId, version, events } of appendsOf(plan)) {
    const appended = await log.append({ playerId: plan.player, gameId }, version, events)
    if (appended === 'clash') throw new Error(`Player ${plan.player} has already played game ${gameId}`)
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

export const QUIET: Listener = { print: () => undefined, onProgress: () => undefined }

/** Replays everything, in ranges of seven positions by default. Returns the printed lines. */
export async function replayAll(
  url: string,
  { stretch = 7, ...listener }: Partial<Listener> & { stretch?: number } = {},
): Promise<string[]> {
  const told: string[] = []
  const print = (line: string) => void told.push(line)
  await withSessions(url, (sessions) => rebuild(sessions, { ...QUIET, print, ...listener }, { stretch }))
  return told
}

export async function contentOf(pool: Pool, table: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ row: unknown }>(
    `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
  )
  return rows.map(({ row }) => row)
}

/**
 * The content of every projection's table in use, after the asynchronous projections have read the whole log.
 */
export async function contentOfAll(pool: Pool): Promise<Record<string, unknown[]>> {
  await followToTheEnd(pool)
  const contents: Record<string, unknown[]> = {}
  for (const { table } of allProjections) contents[table] = await contentOf(pool, table)
  return contents
}

/**
 * An open transaction in any database of the server delays the readers of the log. This waits a while for its
 * end.
 */
export async function followToTheEnd(pool: Pool): Promise<void> {
  await settled({ pool }, 20_000)
  for (const projection of followedProjections)
    for (let passed = Infinity; passed > 0;) passed = (await follow(pool, projection)).passed
}

/** The differences between each table and the log, as `replay --verify` counts them, or the fault of its cursor. */
export async function differencesOf(url: string): Promise<Record<string, number | string>> {
  const found = await withSessions(url, (sessions) => verify(sessions, QUIET))
  return Object.fromEntries(
    found.map(({ table, comparison, cursorFault }) => [table, cursorFault ?? comparison.count]),
  )
}

export const NO_DIFFERENCES = Object.fromEntries(allProjections.map(({ table }) => [table, 0]))

/** A table's identity: a swap replaces it. */
export async function oidOf(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ oid: number }>('select $1::regclass::oid::integer as oid', [table])
  return rows[0]?.oid ?? NaN
}

/** A connection with an open transaction. It is closed at the end of the test. */
export async function openTransaction(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'somebody' })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

/** A client that runs a function before a statement. If the function throws, the statement does not run. */
export function runBefore(
  client: ClientBase | undefined,
  statement: RegExp,
  meanwhile: () => Promise<void>,
): ClientBase {
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    if (statement.test(text)) await meanwhile()
    return await client?.query(text, values)
  }
  return { query } as unknown as ClientBase
}
