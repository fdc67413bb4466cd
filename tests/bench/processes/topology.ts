import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '#api/database/pool.ts'
import { startHiloProcess, type HiloProcess } from '#tests/kit/processes/hiloProcess.ts'
import { startMailServer } from '#tests/kit/processes/mailServer.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import type { OpenGame } from './players.ts'

export type Topology = Awaited<ReturnType<typeof startTopology>>

/** Two servers and two workers, each a process, on a PostgreSQL, a Redis and a mail server of their own. */
export async function startTopology() {
  const [postgres, redis, mail] = await Promise.all([
    startTemplatePostgres(),
    startRedis(),
    startMailServer(),
  ])
  const pool = createPool(postgres.url)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-bench-'))
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'play@hilo.example',
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret for this bench and nothing else',
    RATE_LIMIT_FACTOR: '1000000',
    METRICS_PORT: '0',
  }
  const start = (part: '--api' | '--workers') => startHiloProcess(part, env)
  const servers = await Promise.all([start('--api'), start('--api')])
  const workers = await Promise.all([start('--workers'), start('--workers')])
  const { rows } = await pool.query<{ id: number; target: string }>(
    'select id, target from games order by id',
  )
  const games: OpenGame[] = rows.map(({ id, target }) => ({
    id: Buffer.from(`Game:${id}`).toString('base64'),
    target,
  }))
  return {
    pool,
    redis,
    mail,
    servers,
    games,
    urls: servers.map(({ url }) => url),
    /** Kills a worker with SIGKILL, and starts another in its place. */
    killWorker: async () => {
      const slot = Math.floor(Math.random() * workers.length)
      await (workers[slot] as HiloProcess).kill()
      workers[slot] = await start('--workers')
    },
    close: async () => {
      await Promise.all([...servers, ...workers].map((hilo) => hilo.kill()))
      await pool.end()
      await Promise.all([redis.close(), mail.close(), postgres.stop()])
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The processor time that a process has used, in ms, from its metrics. */
export async function processorTimeOf({ output }: HiloProcess): Promise<number> {
  const port = /Metrics at port (\d+)/.exec(output())?.[1] ?? ''
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000
}
