import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createMailTransport } from '#workers/mail/transport.ts'
import { queueWhatFollows, startWorkers } from '#workers/main.ts'
import { buildApp } from './app.ts'
import { withDiskTrouble } from './database/diskTrouble.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createPool } from './database/pool.ts'
import { createDeps, type Deps } from './deps.ts'
import { readEnv, type Env } from './env.ts'
import { createLogger, type Logger } from './logger.ts'
import { loadWebsite } from './pages/website.ts'
import { partsOf, requireShared } from './parts.ts'
import { inTime, liveAs, type ProcessLife } from './processLife.ts'
import { buildOpsApp } from './opsApp.ts'
import { openQueue, type Queue } from './queue.ts'
import { StartError } from './startError.ts'
import { troubleLog } from './troubleLog.ts'
import { openTodaysGames } from './usecases/openGame.ts'

// The process: everything in one, from the database to the jobs; with --api or --workers that part of it, beside others.
// With --dev the pages come from another server.
const development = process.argv.includes('--dev')
const parts = partsOf(process.argv)

await liveAs(async (life) => {
  const env = readEnv(process.env)
  requireShared(parts, env)
  await withDiskTrouble(env.dataDir, () => start(env, life))
})

async function start(env: Env, life: ProcessLife): Promise<void> {
  const { tell, onStop, isStopping } = life
  tell('Preparing the database…')
  const database = await openDatabase(env, { ...life, onLost: (error) => life.giveUp(reasonOfLoss(error)) })
  onStop(database.close)
  const pool = createPool(database.url)
  const logger = createLogger(env)
  const deps = createDeps(env, pool)
  onStop(() => Promise.all([pool.end(), deps.analystPool.end()]))
  onStop(() => deps.limits.close())
  onStop(() => deps.news.close())
  const tracing = await startTracing(deps, life)
  await openTodaysGames(deps)
  if (isStopping()) return
  let isReady = false
  const onTrouble = troubleLog((error) => {
    // Until then it is the start's own failure, told in one line.
    if (isReady) logger.warn({ err: error }, 'trouble with the jobs')
  }, deps.clock)
  const transport = createMailTransport(env, tell)
  onStop(() => transport.close())
  const around = tracing?.traceJob
  const queue = openQueue(env, { databaseUrl: database.url, onTrouble, ...(around && { around }) })
  onStop(queue.close)
  if (parts.workers) {
    const working = startWorkers(deps, { queue, transport, onTrouble })
    onStop(await inTime(working, 10_000, 'The job queue does not answer: is REDIS_URL right?'))
  }
  const app = parts.api ? await prepareApp(deps, logger) : null
  if (app) {
    tracing?.traceRequests(app)
    queueWhatFollows(deps, queue, onTrouble)
    onStop(() => app.close())
  }
  await showOps(deps, life, { app, queue, logger })
  if (isStopping()) return
  const port = app && (await listen(app, env))
  isReady = true
  const reached =
    port === null ? 'workers are ready' : `is ready: ${env.publicUrl.replace(/:0$/, `:${port}`)}`
  tell(`${env.siteName} ${reached}`)
}

async function prepareApp(deps: Deps, logger: Logger): Promise<FastifyInstance> {
  const website = development ? null : await loadWebsite(deps.env)
  return buildApp(deps, { website, development, logger })
}

// Loaded only where somebody looks at what they tell.
async function startTracing(deps: Deps, { onStop }: ProcessLife) {
  const { otlpEndpoint } = deps.env
  if (otlpEndpoint === null) return null
  const { openTracing } = await import('./tracing.ts')
  const tracing = openTracing(otlpEndpoint)
  tracing.traceQueries(deps.pool)
  onStop(tracing.close)
  return tracing
}

type Shown = { app: FastifyInstance | null; queue: Queue; logger: Logger }

async function showOps(
  deps: Deps,
  { onStop, tell }: ProcessLife,
  { app, queue, logger }: Shown,
): Promise<void> {
  const { host, metricsPort } = deps.env
  if (metricsPort === null) return
  const { openMetrics } = await import('./metrics.ts')
  const ops = buildOpsApp(deps, {
    metrics: openMetrics(deps, { queue, app }),
    logger,
    needsRedis: app === null,
  })
  onStop(() => ops.close())
  const port = await listen(ops, { host, port: metricsPort })
  tell(`Metrics at port ${port}`)
}

async function listen(app: FastifyInstance, { host, port }: Pick<Env, 'host' | 'port'>): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new StartError(reasonNotToListen(error, { host, port }), { cause: error })
  }
  return (app.server.address() as AddressInfo).port
}

function reasonNotToListen(error: unknown, { host, port }: Pick<Env, 'host' | 'port'>): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set PORT to another.`
  if (code === 'EACCES') return `Port ${port} is not for this user: set PORT to one above 1023.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST is no address of this machine (it is "${host}").`
  return `Cannot listen at port ${port}: ${String(error)}`
}

function reasonOfLoss(error: unknown): string {
  return `The database stopped and does not start again: ${error instanceof Error ? error.message : String(error)}`
}
