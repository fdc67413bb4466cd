import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { createPool } from '#api/database/pool.ts'
import { startHiloProcess, type HiloProcess } from '#tests/kit/processes/hiloProcess.ts'
import { startMailServer } from '#tests/kit/processes/mailServer.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { postgresTime } from '../postgresTime.ts'
import { openLongHistory } from '../replay/longHistory.ts'

export const SETTINGS = {
  SESSION_SECRET: 'a secret for this bench and nothing else',
  // Each player has an address of its own.
  TRUSTED_PROXIES: 'loopback',
  METRICS_PORT: '0',
}

/** The processes of a site: a web server, a worker, PostgreSQL, Redis and a mail server. */
export type DaySite = { pool: Pool; port: number; usage: () => Promise<Usage>; memory: Memory }

/** Totals since the start: seconds of processors, and counters. */
export type Usage = {
  seconds: Record<Part, number>
  walBytes: number
  databaseBytes: number
  events: number
  analyzedPlays: number
  redisCommands: number
  redisBytes: number
}
const PARTS = ['web server', 'workers', 'PostgreSQL', 'Redis'] as const
export type Part = (typeof PARTS)[number]

/** The most that a sample showed: bytes of memory, and connections. */
export type Memory = Record<Part, number> & { connections: Record<'PostgreSQL' | 'Redis', number> }

type Later = (close: () => Promise<unknown>) => void

export async function startDaySite(folder: string | undefined, later: Later): Promise<DaySite> {
  const url = await startDatabase(folder, later)
  const [redis, mail] = await Promise.all([startRedis(), startMailServer()])
  later(() => Promise.all([redis.close(), mail.close()]))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-bench-day-'))
  later(() => rm(dataDir, { recursive: true }))
  const env = {
    ...SETTINGS,
    DATABASE_URL: url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'play@hilo.example',
    DATA_DIR: dataDir,
  }
  const server = await startHiloProcess('--api', env)
  later(server.stop)
  const workers = await startHiloProcess('--workers', env)
  later(workers.stop)
  const pool = createPool(url)
  later(() => pool.end())
  const client = new Redis(redis.url)
  later(() => client.quit())
  const memory = emptyMemory()
  const parts = { server, workers, pool, redis: client }
  const timer = setInterval(() => void sample(parts, memory).catch(() => undefined), SAMPLE_MS)
  later(() => {
    clearInterval(timer)
    return Promise.resolve()
  })
  return { pool, port: Number(new URL(server.url).port), usage: () => usageOf(parts), memory }
}

const SAMPLE_MS = 5000

async function startDatabase(folder: string | undefined, later: Later): Promise<string> {
  if (folder === undefined) {
    const postgres = await startTemplatePostgres({ durable: true })
    later(postgres.stop)
    return postgres.url
  }
  const history = await openLongHistory({ events: 1, folder })
  later(history.close)
  return history.url
}

type Parts = { server: HiloProcess; workers: HiloProcess; pool: Pool; redis: Redis }

async function usageOf({ server, workers, pool, redis }: Parts): Promise<Usage> {
  const [ofServer, ofWorkers, info, { rows }] = await Promise.all([
    metricsOf(server),
    metricsOf(workers),
    infoOf(redis),
    pool.query<Omit<Usage, 'seconds' | 'redisCommands' | 'redisBytes'>>(
      `select (pg_current_wal_insert_lsn() - '0/0')::float8 as "walBytes",
         pg_database_size(current_database())::float8 as "databaseBytes",
         pg_sequence_last_value(pg_get_serial_sequence('events', 'position')::regclass)::float8 as events,
         (select count(*) from play_analyses)::float8 as "analyzedPlays"`,
    ),
  ])
  if (!rows[0]) throw new Error('PostgreSQL returned no figures.')
  return {
    ...rows[0],
    seconds: {
      'web server': ofServer('process_cpu_seconds_total'),
      workers: ofWorkers('process_cpu_seconds_total'),
      PostgreSQL: ((await postgresTime(pool)) ?? NaN) / 1e6,
      Redis: info('used_cpu_sys') + info('used_cpu_user'),
    },
    redisCommands: info('total_commands_processed'),
    redisBytes: info('total_net_input_bytes') + info('total_net_output_bytes'),
  }
}

function emptyMemory(): Memory {
  const none = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>
  return { ...none, connections: { PostgreSQL: 0, Redis: 0 } }
}

async function sample({ server, workers, pool, redis }: Parts, memory: Memory): Promise<void> {
  const [ofServer, ofWorkers, info, { rows }] = await Promise.all([
    metricsOf(server),
    metricsOf(workers),
    infoOf(redis),
    pool.query<{ count: number; pids: number[] }>(
      `select count(*) filter (where backend_type = 'client backend')::integer as count,
         array_agg(pid) as pids from pg_stat_activity`,
    ),
  ])
  const raise = (part: Part, bytes: number) => (memory[part] = Math.max(memory[part], bytes))
  raise('web server', ofServer('process_resident_memory_bytes'))
  raise('workers', ofWorkers('process_resident_memory_bytes'))
  raise('PostgreSQL', await sharesOf(rows[0]?.pids ?? []))
  raise('Redis', info('used_memory_rss'))
  const { connections } = memory
  connections.PostgreSQL = Math.max(connections.PostgreSQL, rows[0]?.count ?? 0)
  connections.Redis = Math.max(connections.Redis, info('connected_clients'))
}

/** The memory of processes. Shared pages count once: each process has its share of them. */
async function sharesOf(pids: readonly number[]): Promise<number> {
  const kilobytes = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss: +(\d+)/m.exec(text)?.[1] ?? 0)
    }),
  )
  return kilobytes.reduce((sum, own) => sum + own, 0) * 1024
}

async function metricsOf({ output }: HiloProcess): Promise<(name: string) => number> {
  const port = /Metrics at port (\d+)/.exec(output())?.[1] ?? ''
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

async function infoOf(redis: Redis): Promise<(name: string) => number> {
  const text = await redis.info()
  return (name) => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(text)?.[1])
}

/** The files of the page, and the paths that its service worker stores. */
export async function filesOfPage(): Promise<{ page: string[]; worker: string[] }> {
  const worker = await readFile('dist/web/serviceWorker.js', 'utf8')
  const build = JSON.parse(/^const BUILD = (.+)$/m.exec(worker)?.[1] ?? '') as {
    files: string[]
    paths: string[]
  }
  const names = await readdir('dist/web/assets')
  const first = /^(?:index|sync|late|style)-.+\.(?:js|css)$|^besley.+\.woff2$/
  return {
    page: names.filter((name) => first.test(name)).map((name) => `/assets/${name}`),
    worker: ['/serviceWorker.js', '/not-found', ...build.files, ...build.paths],
  }
}
