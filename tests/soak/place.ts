import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createPool } from '#api/database/pool.ts'
import { startHiloProcess, type HiloProcess } from '#tests/kit/processes/hiloProcess.ts'
import { startMailServer, type MailServer } from '#tests/kit/processes/mailServer.ts'
import { startPostgres, type TestPostgres } from '#tests/kit/database/postgres.ts'
import { startRedis, type TestRedis } from '#tests/kit/processes/redis.ts'

/** A running Hilo that a scenario breaks and inspects. */
export type Place = {
  postgres: Pick<TestPostgres, 'stopAtOnce' | 'start'>
  servers: Server[]
  /** For inspecting the database. */
  pool: pg.Pool
  close: () => Promise<void>
}

/** Hilo as deployed in public: each part is a process on loopback, the mail server included. */
export type PublicPlace = Place & {
  redis: TestRedis
  mail: MailServer
  workers: Pick<Server, 'start' | 'stop' | 'kill'>
  /** The variables of all processes. A change counts from their next start. */
  env: NodeJS.ProcessEnv
}

/** A server that keeps its address when it is killed or stopped, and started again. */
export type Server = { url: string; start: () => Promise<void> } & Pick<HiloProcess, 'kill' | 'stop'>

export async function openPublicPlace({ servers }: { servers: number }): Promise<PublicPlace> {
  const postgres = await startPostgres()
  return { ...(await openPlaceOn(postgres, servers)), postgres }
}

/** Hilo as deployed in public, without servers of PostgreSQL that stop by themselves. */
type OnPostgres = Omit<PublicPlace, 'postgres'>

/** Opens processes on a PostgreSQL, which `close` closes too. */
export async function openPlaceOn(
  postgres: { url: string; close: () => Promise<void> },
  count: number,
): Promise<OnPostgres> {
  const [redis, mail] = await Promise.all([startRedis(), startMailServer()])
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-soak-'))
  const env: NodeJS.ProcessEnv = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'play@hilo.example',
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret for this soak and nothing else',
  }
  const servers = await Promise.all(Array.from({ length: count }, () => startServer('--api', env)))
  const workers = await startServer('--workers', env)
  const pool = createPool(postgres.url)
  const killAll = () => [...servers, workers].map((hilo) => hilo.kill())
  const killOnExit = () => void killAll()
  process.once('exit', killOnExit)
  return {
    redis,
    mail,
    servers,
    workers,
    env,
    pool,
    close: async () => {
      process.off('exit', killOnExit)
      await Promise.all(killAll())
      await pool.end()
      await Promise.all([redis.close(), mail.close(), postgres.close()])
      await rm(dataDir, { recursive: true })
    },
  }
}

const NO_LIMITS = { RATE_LIMIT_FACTOR: '1000000' }

export async function startServer(
  part: Parameters<typeof startHiloProcess>[0],
  env: NodeJS.ProcessEnv,
): Promise<Server & Pick<HiloProcess, 'output'>> {
  let running = await startHiloProcess(part, { ...NO_LIMITS, ...env })
  // Workers have no address.
  const port = running.url === '' ? '0' : new URL(running.url).port
  return {
    // A numeric address, since a host name is resolved for each connection.
    url: `http://127.0.0.1:${port}`,
    kill: () => running.kill(),
    start: async () => {
      running = await startHiloProcess(part, { ...NO_LIMITS, ...env, PORT: port })
    },
    stop: () => running.stop(),
    output: () => running.output(),
  }
}
