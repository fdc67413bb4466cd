import { createPool } from '#api/database/pool.ts'
import { openDatabaseForCommand } from '#api/database/openForCommand.ts'
import { createDeps, type Deps } from '#api/deps.ts'
import { readEnv } from '#api/env.ts'
import { StartError } from '#api/startError.ts'
import { exportOpenData } from '#api/usecases/analysts/exportOpenData.ts'
import { openTodaysGames } from '#api/usecases/openGame.ts'

// npm run jobs -- rollover | open-data: does now, in this process, what else comes by the clock.
const USAGE = 'Usage: npm run jobs -- rollover | open-data'

/** Each answers what to tell. */
const JOBS: Record<string, ((deps: Deps) => Promise<string>) | undefined> = {
  rollover: async (deps) => {
    const games = await openTodaysGames(deps)
    return `The ${games.length} games of ${games[0]?.day} are open.`
  },
  'open-data': async (deps) => `${await exportOpenData(deps)} is published.`,
}

await run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2)
  const job = JOBS[name]
  if (job === undefined || rest.length > 0) throw new StartError(USAGE)
  const env = readEnv(process.env)
  const database = await openDatabaseForCommand(env, (line) => console.error(line))
  const pool = createPool(database.url)
  const deps = createDeps(env, pool)
  try {
    console.log(await job(deps))
  } finally {
    deps.limits.close()
    deps.news.close()
    await Promise.all([pool.end(), deps.analystPool.end()])
    await database.close()
  }
}
