import { randomBytes } from 'node:crypto'
import { openPasswords } from '#api/auth/hashing/passwords.ts'
import { createKeyedHash } from '#api/auth/secret.ts'
import type { Env } from '#api/settings/env.ts'
import { count } from '#api/rebuild/progress.ts'
import { StartError } from '#api/errors/errors.ts'
import { seedHistory, type Seeded } from '#api/seed/seedHistory.ts'
import { addressOf } from '#api/seed/writeDay.ts'
import { easternDay, parseDay, previousDay } from '#game/day.ts'
import { runCommand, type Opened } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

const USAGE = `Usage: npm run seed -- --plays N [OPTION …]

Creates N plays of simulated players for tests and trials. Each player has favourite modes, openings, habits
and a skill, and some players return. Some have an account, with a password that the command prints, and are in
groups. The plays follow the rules of the game and are written to the log with all projections. The log is
append-only, so the plays cannot be removed. Use a separate database:
DATA_DIR=./trial npm run seed -- --plays 10000

  --plays N     number of plays, 1 to 20000000
  --days N      number of days (default: 90)
  --until DAY   the last day (default: yesterday)
  --seed N      seed of the random numbers: the same seed gives the same history (default: 1)
  --anyway      also seed a public site, or a database with real players
  --json        print the result as JSON
  -h, --help    show this help`

const string = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

await runCommand(
  {
    name: 'seed',
    usage: USAGE,
    options: { plays: string, days: string, until: string, seed: string, anyway: flag },
    parse: ({ values, positionals }) => {
      if (positionals.length > 0) return null
      const until = parseDay(values.until ?? previousDay(easternDay(new Date())))
      if (!until.ok) throw new StartError(`--until takes a day such as 2026-11-21; it is "${values.until}".`)
      return {
        plays: wholeNumber('plays', values.plays, { least: 1, most: 20_000_000 }),
        days: wholeNumber('days', values.days ?? '90', { least: 1, most: 3650 }),
        seed: wholeNumber('seed', values.seed ?? '1', { least: 0, most: 2 ** 32 - 1 }),
        until: until.value,
        anyway: values.anyway,
      }
    },
  },
  async (opened, { anyway, ...plan }) => {
    if (!anyway) await refusePlayers(opened)
    const password = `Trial-${randomBytes(9).toString('base64url')}1`
    const passwordHash = await hashOf(opened.env, password)
    const seeded = await seedHistory(opened.pool, { ...plan, passwordHash }, showProgress())
    return { text: textOf(seeded, { ...plan, password }), data: { ...seeded, ...plan, password } }
  },
  {
    prepare: (env, { anyway }) => {
      if (!anyway) refusePublicSite(env)
    },
  },
)

async function hashOf(env: Env, password: string): Promise<string> {
  const hashed = await openPasswords(createKeyedHash(env), env).hash(password, 'seed')
  if (!hashed.ok) throw new Error('The password was not hashed')
  return hashed.value
}

type Done = { plays: number; days: number; password: string }

function textOf({ players, account, ...others }: Seeded, { plays, days, password }: Done): string {
  const made = `${count(players)} players made ${count(plays)} plays in ${days} days.`
  const also = Object.entries(others).map(([what, number]) => `${count(number)} ${what}`)
  const login = account === null ? [] : [`Log in as ${addressOf(account)} with the password ${password}`]
  return [made, `There are also ${also.join(', ')}.`, ...login].join('\n')
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number {
  const number = Number(text)
  if (text !== undefined && /^\d+$/.test(text) && number >= least && number <= most) return number
  const given = text === undefined ? 'it is missing' : `it is "${text}"`
  throw new StartError(`--${name} takes a whole number from ${least} to ${most}; ${given}.`)
}

function refusePublicSite({ publicUrl }: Env): void {
  const { hostname } = new URL(publicUrl)
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return
  throw new StartError(
    `${publicUrl} is a public site: simulated plays would count in its statistics permanently. ` +
      'Nothing was changed. To seed it nevertheless, add --anyway.',
  )
}

async function refusePlayers({ db }: Pick<Opened, 'db'>): Promise<void> {
  const players = await db.player.count()
  if (players === 0) return
  throw new StartError(
    `The database already has ${count(players)} players: ` +
      'simulated plays would count with theirs permanently. Nothing was changed. ' +
      'Use another DATA_DIR, or add --anyway.',
  )
}
