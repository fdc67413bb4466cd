import { buildApp } from './app.ts'
import { createPool } from './database/pool.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createDeps } from './deps.ts'
import { readEnv } from './env.ts'
import { openTodaysGames } from './usecases/openGame.ts'

const env = readEnv(process.env)
const tell = (line: string) => console.log(line)
const database = await openDatabase(env, { tell, onLost: console.error })
const pool = createPool(database.url)
const deps = createDeps(env, pool)
await openTodaysGames(deps)
const app = buildApp(deps, { development: process.argv.includes('--dev') })
await app.listen({ port: env.port, host: env.host })
tell(`Ready at ${env.publicUrl}`)
