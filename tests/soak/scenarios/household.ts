import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#api/database/embedded/embeddedPostgres.ts'
import { createPool } from '#api/database/pool.ts'
import { stopPostmaster } from '#api/database/embedded/postmaster.ts'
import { stopPostmasterAtOnce } from '#tests/kit/database/postgres.ts'
import { startServer, type Place } from '../place.ts'

export type Household = Place & { output: () => string }

type Options = { dataDir?: string; env?: NodeJS.ProcessEnv }

/** Hilo as `npm start` runs it: one process with its own PostgreSQL, which it restarts itself. */
export async function openHousehold({ dataDir: given, env }: Options = {}): Promise<Household> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'hilo-household-')))
  const folder = path.join(dataDir, 'postgres')
  const server = await startServer('', { ...env, DATA_DIR: dataDir })
  const { url } = await startEmbeddedPostgres({ dataDir, print: () => undefined, mayShare: true })
  const pool = createPool(url)
  const killOnExit = () => {
    void server.kill()
    process.kill(Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
  }
  process.once('exit', killOnExit)
  return {
    servers: [server],
    pool,
    postgres: { stopAtOnce: () => stopPostmasterAtOnce(folder), start: () => Promise.resolve() },
    output: () => server.output(),
    close: async () => {
      process.off('exit', killOnExit)
      await pool.end()
      await server.kill()
      await stopPostmaster(folder)
      if (given === undefined) await rm(dataDir, { recursive: true })
    },
  }
}
