import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createMailTransport } from '#workers/mail/transport.ts'
import { queueFollowUpJobs, startWorkers } from '#workers/main.ts'
import { buildApp } from './app.ts'
import { fingerprintOf } from '#api/auth/secret.ts'
import { requireDataFolder } from '#api/database/dataFolder.ts'
import { withDiskErrors } from '#api/database/diskErrors.ts'
import { openDatabase } from '#api/database/openDatabase.ts'
import { createPool } from '#api/database/pool.ts'
import { holdSecretLock } from '#api/database/secretLock.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv, type Env } from '#api/settings/env.ts'
import { createLogger, type Logger } from '#api/logging/logger.ts'
import { loadWebsite } from '#api/pages/website.ts'
import { partsOf, requireShared } from './parts.ts'
import { runProcess, type Lifecycle } from './lifecycle.ts'
import { withTimeout } from '#api/errors/withTimeout.ts'
import { buildOpsApp } from '#api/operations/opsApp.ts'
import { openQueue, type Queue } from '#workers/queue.ts'
import { checkRedis } from '#api/errors/checkRedis.ts'
import { StartError } from '#api/errors/startError.ts'
import { throttledLog } from '#api/logging/throttledLog.ts'
import { openTodaysGames } from '#api/usecases/play/openTodaysGames.ts'

// The entry of the process. It runs the database, the web server and the workers. With --api or --workers it
// runs only that part. With --dev another server serves the pages.
const development = process.argv.includes('--dev')
const parts = partsOf(process.argv)

// Longer than both timeouts of stopPostmaster: a PostgreSQL that still runs would delay the next start.
const DATABASE_TIMEOUT_MS = 30_000

await runProcess(async (lifecycle) => {
  const env = readEnv(process.env)
  requireShared(parts, env)
  await withDiskErrors(env.dataDir, () => start(env, lifecycle))
})

async function start(env: Env, lifecycle: Lifecycle): Promise<void> {
  const { print, onStop, isStopping } = lifecycle
  await requireDataFolder(env.dataDir)
  await requireRedis(env, print)
  print('Preparing the database…')
  const database = await openDatabase(env, {
    ...lifecycle,
    onLost: (error) => lifecycle.giveUp(reasonOfLoss(error)),
  })
  onStop(database.close, DATABASE_TIMEOUT_MS)
  const pool = createPool(database.url)
  const logger = createLogger(env)
  const deps = createDeps(env, pool)
  onStop(() => Promise.all([pool.end(), deps.analystPool.end()]))
  onStop(() => deps.limits.close())
  onStop(() => deps.news.close())
  let isReady = false
  const onError = throttledLog((error) => {
    // Before that, the start itself fails and prints one line.
    if (isReady) logger.warn({ err: error }, 'job error')
  }, deps.clock)
  const { close: releaseSecretLock } = await holdSecretLock({
    url: database.url,
    fingerprint: fingerprintOf(deps.keyedHash),
    onError,
  })
  onStop(releaseSecretLock)
  const tracing = await startTracing(deps, lifecycle)
  await openTodaysGames(deps)
  if (isStopping()) return
  const transport = createMailTransport(env, print)
  onStop(() => transport.close())
  const wrapJob = tracing?.traceJob
  const queue = openQueue(env, { databaseUrl: database.url, onError, ...(wrapJob && { wrapJob }) })
  onStop(queue.close)
  if (parts.workers) {
    const working = startWorkers(deps, { queue, transport, onError })
    onStop(await withTimeout(working, 10_000, 'The job queue does not answer: is REDIS_URL right?'))
  }
  const app = parts.api ? await prepareApp(deps, logger) : null
  if (app) {
    tracing?.traceRequests(app)
    queueFollowUpJobs(deps, queue, onError)
    onStop(() => app.close())
  }
  await showOps(deps, lifecycle, { app, queue, logger })
  if (isStopping()) return
  const port = app && (await listen(app, { host: env.host, port: env.port, settings: ['HOST', 'PORT'] }))
  isReady = true
  const readyLine =
    port === null ? 'workers are ready' : `is ready: ${env.publicUrl.replace(/:0$/, `:${port}`)}`
  print(`${env.siteName} ${readyLine}`)
}

// Jobs need Redis, guesses do not. So a web server starts without Redis, and the workers do not.
async function requireRedis({ redisUrl }: Env, print: Lifecycle['print']): Promise<void> {
  const failure = redisUrl === null ? null : await checkRedis(redisUrl)
  if (failure === null) return
  if (parts.workers || failure.isRefusal) throw new StartError(failure.line)
  print(`${failure.line} Guesses are accepted; letters wait until Redis is back.`)
}

async function prepareApp(deps: Deps, logger: Logger): Promise<FastifyInstance> {
  const website = development ? null : await loadWebsite(deps.env)
  return buildApp(deps, { website, development, logger })
}

// Loaded only if traces are enabled.
async function startTracing(deps: Deps, { onStop }: Lifecycle) {
  const { otlpEndpoint } = deps.env
  if (otlpEndpoint === null) return null
  const { openTracing } = await import('#api/operations/tracing.ts')
  const tracing = openTracing(otlpEndpoint)
  tracing.traceQueries(deps.pool)
  onStop(tracing.close)
  return tracing
}

type OpsSources = { app: FastifyInstance | null; queue: Queue; logger: Logger }

async function showOps(
  deps: Deps,
  { onStop, print }: Lifecycle,
  { app, queue, logger }: OpsSources,
): Promise<void> {
  const { metricsHost, metricsPort } = deps.env
  if (metricsPort === null) return
  const { openMetrics } = await import('#api/operations/metrics.ts')
  const ops = buildOpsApp(deps, {
    metrics: openMetrics(deps, { queue, app }),
    logger,
    needsRedis: app === null,
  })
  onStop(() => ops.close())
  const place = { host: metricsHost, port: metricsPort, settings: ['METRICS_HOST', 'METRICS_PORT'] } as const
  const port = await listen(ops, place)
  print(`Metrics at port ${port}`)
}

/** `settings` are the environment variables of host and port. */
type ListenAt = { host: string; port: number; settings: readonly [string, string] }

async function listen(app: FastifyInstance, at: ListenAt): Promise<number> {
  try {
    await app.listen({ host: at.host, port: at.port })
  } catch (error) {
    throw new StartError(reasonOfListenError(error, at), { cause: error })
  }
  return (app.server.address() as AddressInfo).port
}

function reasonOfListenError(error: unknown, { host, port, settings }: ListenAt): string {
  const [hostName, portName] = settings
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the program that uses it, or set ${portName} to another port.`
  if (code === 'EACCES') return `This user may not use port ${port}: set ${portName} to a port above 1023.`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `${hostName} is not an address of this machine (it is "${host}").`
  return `Cannot listen on port ${port}: ${String(error)}`
}

function reasonOfLoss(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The database stopped and does not restart: ${reason}`
}
