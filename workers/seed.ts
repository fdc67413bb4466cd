import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { createPool } from '#api/database/pool.ts'
import { readEnv, type Env } from '#api/env.ts'
import { count } from '#api/replay/progress.ts'
import { StartError } from '#api/startError.ts'
import { seedHistory, type SeedPlan } from '#api/usecases/seed/seedHistory.ts'
import { easternDay, parseDay, previousDay } from '#game/day.ts'
import { showProgress } from './showProgress.ts'

// npm run seed: makes a believable history, for trying out what needs one.
const USAGE = `Usage: npm run seed -- --plays N [OPTION …]

Makes N plays of made-up people, who have habits, favourite modes, openings and skill, and come back or do not: decided by the
rules of the game and written into the event log like any other, with all tables that follow from it. The log never
loses anything, so a database that was seeded stays so: take one of its own (DATA_DIR=./trial npm run seed -- --plays 10000).

  --plays N     how many plays, 1 to 20000000
  --days N      over how many days (90)
  --until DAY   the last of them (yesterday)
  --seed N      another number gives another history, the same number the same (1)
  --anyway      also where real people play, or have played
  --help        this`

await run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const { help, anyway, ...plan } = parse(process.argv.slice(2))
  if (help) {
    console.log(USAGE)
    return
  }
  const env = readEnv(process.env)
  if (!anyway) refusePublicSite(env)
  const database = await openDatabaseForCommand(env, (line) => console.error(line))
  const pool = createPool(database.url)
  try {
    if (!anyway) await refusePlayers(pool)
    const { players } = await seedHistory(pool, plan, showProgress())
    console.log(`${count(players)} people made ${count(plan.plays)} plays in ${plan.days} days.`)
  } finally {
    await pool.end()
    await database.close()
  }
}

function parse(args: string[]): SeedPlan & { help: boolean; anyway: boolean } {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { plays: text, days: text, until: text, seed: text, anyway: flag, help: flag }
  try {
    const { values } = parseArgs({ args, options })
    const { help, anyway } = values
    const until = parseDay(values.until ?? previousDay(easternDay(new Date())))
    if (!until.ok) throw new StartError(`--until takes a day such as 2026-11-21; it is "${values.until}".`)
    return {
      plays: help ? 0 : wholeNumber('plays', values.plays, { least: 1, most: 20_000_000 }),
      days: wholeNumber('days', values.days ?? '90', { least: 1, most: 3650 }),
      seed: wholeNumber('seed', values.seed ?? '1', { least: 0, most: 2 ** 32 - 1 }),
      until: until.value,
      help,
      anyway,
    }
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError(
      `${error.message.split('. ')[0] ?? ''}.\nnpm run seed -- --help tells what there is.`,
    )
  }
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number {
  const number = Number(text)
  if (text !== undefined && /^\d+$/.test(text) && number >= least && number <= most) return number
  const given = text === undefined ? 'it is missing' : `it is "${text}"`
  throw new StartError(
    `--${name} takes a whole number from ${least} to ${most}; ${given}.\nnpm run seed -- --help tells what there is.`,
  )
}

function refusePublicSite({ publicUrl }: Env): void {
  const { hostname } = new URL(publicUrl)
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return
  throw new StartError(
    `${publicUrl} is a site for others: made-up plays would count in everyone's figures, for good. Nothing was done; --anyway does it.`,
  )
}

async function refusePlayers(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ players: number }>('select count(*)::integer as players from players')
  const players = rows[0]?.players ?? 0
  if (players === 0) return
  throw new StartError(
    `The database has ${count(players)} players already: made-up plays would count beside theirs, for good. Nothing was done; take another DATA_DIR, or --anyway.`,
  )
}
