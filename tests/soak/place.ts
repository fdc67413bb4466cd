import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createPool } from '#api/database/pool.ts'
import { startHiloProcess, type HiloProcess } from '#tests/kit/hiloProcess.ts'
import { startMailServer, type MailServer } from '#tests/kit/mailServer.ts'
import { startPostgres, type TestPostgres } from '#tests/kit/postgres.ts'
import { startRedis, type TestRedis } from '#tests/kit/redis.ts'

/** A Hilo as the public has it, each part a process: servers, workers, PostgreSQL, Redis and a mail server, all on loopback. */
export type Place = {
  postgres: TestPostgres
  redis: TestRedis
  mail: MailServer
  servers: Server[]
  workers: HiloProcess[]
  /** For who looks into the database. */
  pool: pg.Pool
  close: () => Promise<void>
}

/** A server that keeps its address when it is killed and started again. */
export type Server = { url: string; kill: () => Promise<void>; start: () => Promise<void> }

export async function openPlace({ servers: count }: { servers: number }): Promise<Place> {
  const [postgres, redis, mail] = await Promise.all([startPostgres(), startRedis(), startMailServer()])
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-soak-'))
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'of no use to anybody but this soak',
    RATE_LIMIT_FACTOR: '1000000',
  }
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(env)))
  const workers = [await startHiloProcess('--workers', env)]
  const pool = createPool(postgres.url)
  const killAll = () => [...servers, ...workers].map((hilo) => hilo.kill())
  const endWithUs = () => void killAll()
  process.once('exit', endWithUs)
  return {
    postgres,
    redis,
    mail,
    servers,
    workers,
    pool,
    close: async () => {
      process.off('exit', endWithUs)
      await Promise.all(killAll())
      await pool.end()
      await Promise.all([redis.close(), mail.close(), postgres.close()])
      await rm(dataDir, { recursive: true })
    },
  }
}

async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  let running = await startHiloProcess('--api', env)
  const { port } = new URL(running.url)
  return {
    // By number: a name is looked up for each connection.
    url: `http://127.0.0.1:${port}`,
    kill: () => running.kill(),
    start: async () => {
      running = await startHiloProcess('--api', { ...env, PORT: port })
    },
  }
}
