import { fingerprintOf } from '#api/auth/secret.ts'
import { createPool } from '#api/database/pool.ts'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { refuseOtherSecret } from '#api/database/secretLock.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { StartError } from '#api/errors/startError.ts'
import { exportOpenData } from '#api/usecases/analysts/exportOpenData.ts'
import { openTodaysGames } from '#api/usecases/play/openTodaysGames.ts'
import { runCommand } from './runCommand.ts'

// npm run jobs -- rollover | open-data: runs a scheduled job now, in this process.
const USAGE = 'Usage: npm run jobs -- rollover | open-data'

/** Each job returns the line to print. */
const JOBS: Record<string, ((deps: Deps) => Promise<string>) | undefined> = {
  rollover: async (deps) => {
    const games = await openTodaysGames(deps)
    return `The ${games.length} games of ${games[0]?.day} are open.`
  },
  'open-data': async (deps) => `${await exportOpenData(deps)} is published.`,
}

await runCommand(run)

async function run(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2)
  const job = JOBS[name]
  if (job === undefined || rest.length > 0) throw new StartError(USAGE)
  const env = readEnv(process.env)
  const database = await openDatabaseForCommand(env, (line) => console.error(line))
  const pool = createPool(database.url)
  const deps = createDeps(env, pool)
  try {
    // The published pseudonyms depend on the secret.
    await refuseOtherSecret(pool, fingerprintOf(deps.keyedHash))
    console.log(await job(deps))
  } finally {
    deps.limits.close()
    deps.pubSub.close()
    await Promise.all([pool.end(), deps.analystPool.end()])
    await database.close()
  }
}
