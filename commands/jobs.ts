import { fingerprintOf } from '#api/auth/secret.ts'
import { refuseOtherSecret } from '#api/database/secretLock.ts'
import { closeDeps, createDeps, type Deps } from '#api/deps/deps.ts'
import { analyzePlays } from '#api/usecases/analysts/analyzePlays.ts'
import { analyzeRows } from '#api/usecases/analysts/analyzeRows.ts'
import { exportOpenData } from '#api/usecases/exports/exportOpenData.ts'
import { openTodaysGames } from '#api/usecases/play/openTodaysGames.ts'
import { runCommand } from './runCommand.ts'

const USAGE = `Usage: npm run jobs -- rollover | open-data | analyses

Runs a scheduled job now, in this process.

  rollover     open the games of today
  open-data    publish the plays of the previous month
  analyses     compute skill and luck of the plays that wait for it
  -h, --help   show this help`

/** Each job returns the line to print. */
const JOBS = new Map<string, (deps: Deps) => Promise<string>>([
  [
    'rollover',
    async (deps) => {
      const games = await openTodaysGames(deps)
      return `The ${games.length} games of ${games[0]?.day} are open.`
    },
  ],
  [
    'analyses',
    async (deps) => {
      const { analyzed } = await analyzePlays(deps, analyzeRows, { timeLimitMs: Infinity })
      return `${analyzed} ${analyzed === 1 ? 'play is' : 'plays are'} analyzed now.`
    },
  ],
  ['open-data', async (deps) => `${await exportOpenData(deps)} is published.`],
])

await runCommand(
  {
    name: 'jobs',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [name = '', ...rest] }) => (rest.length === 0 ? (JOBS.get(name) ?? null) : null),
  },
  async ({ env, pool }, job) => {
    const deps = createDeps(env, pool)
    try {
      // The published pseudonyms depend on the secret.
      await refuseOtherSecret(pool, fingerprintOf(deps.keyedHash))
      console.log(await job(deps))
    } finally {
      await closeDeps(deps)
    }
  },
)
