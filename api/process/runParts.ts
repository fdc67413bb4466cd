import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { requireDataFolder } from '#api/database/dataFolder.ts'
import { explainDatabaseFailure } from '#api/database/openDatabase.ts'
import { checkRedis } from '#api/errors/checkRedis.ts'
import { StartError } from '#api/errors/errors.ts'
import type { MeasuredQueue } from '#api/operations/sharedMetrics.ts'
import { readEnv, type Env } from '#api/settings/env.ts'
import { doubtTodaysClock, openTodaysGames } from '#api/games/openTodaysGames.ts'
import { runProcess, type Lifecycle } from './lifecycle.ts'
import { listen } from './listen.ts'
import { openShared, type Shared } from './openShared.ts'
import { untilStarted } from './untilStarted.ts'
import type { Measured } from '#api/operations/opsApp.ts'

/** The parts of a process: the web server, the workers or both. */
type Parts = {
  /** Prepares the web server, which does not listen yet. */
  startServer?: (shared: Shared) => Promise<FastifyInstance>
  startWorkers?: (shared: Shared) => Promise<MeasuredQueue>
}

/** Runs a process with these parts until it is stopped. */
export async function runParts(parts: Parts): Promise<void> {
  await runProcess(async (lifecycle) => {
    const env = readEnv(process.env)
    if (!parts.startServer || !parts.startWorkers) requireSharedSettings(env)
    await start(env, lifecycle, parts).catch(explainDatabaseFailure(env.databaseUrl))
  })
}

async function start(env: Env, lifecycle: Lifecycle, { startServer, startWorkers }: Parts): Promise<void> {
  await requireDataFolder(env.dataDir)
  await requireRedis(env, lifecycle, startWorkers !== undefined)
  let isReady = false
  // Before that, the start itself fails and prints one line.
  const shared = await openShared(env, lifecycle, { logsErrors: () => isReady })
  await reportClock(shared)
  await openTodaysGames(shared.deps)
  await reportReplica(shared)
  if (lifecycle.isStopping()) return
  const queue = (await startWorkers?.(shared)) ?? null
  const app = (await startServer?.(shared)) ?? null
  await serveOps(shared, { app, queue })
  if (lifecycle.isStopping()) return
  const port = app && (await listen(app, { host: env.host, port: env.port, settings: ['HOST', 'PORT'] }))
  if (lifecycle.isStopping()) return
  isReady = true
  if (app) drainAtStop(shared, { hasOthers: !startWorkers })
  const readyLine =
    port === null ? 'workers are ready' : `is ready: ${env.publicUrl.replace(/:0$/, `:${port}`)}`
  lifecycle.print(`${env.siteName} ${readyLine}`)
}

/** A proxy that checks /readyz every second has noticed the stop by then. */
export const DRAIN_SECONDS = 5

/**
 * Lets the web server accept requests for a while after the signal, since a proxy still sends it some. The
 * only process of a site does not wait: no other server could take over.
 */
function drainAtStop({ deps, onStop }: Shared, { hasOthers }: { hasOthers: boolean }): void {
  const ms = 1000 * (deps.env.drainSeconds ?? (hasOthers ? DRAIN_SECONDS : 0))
  onStop(() => sleep(ms), ms + 1000)
}

/** Throws StartError if a process with one part lacks a setting that all processes share. */
function requireSharedSettings({ databaseUrl, redisUrl, sessionSecret }: Env): void {
  const settings = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SESSION_SECRET: sessionSecret }
  const missing = Object.entries(settings).flatMap(([name, value]) => (value === null ? [name] : []))
  if (missing.length === 0) return
  throw new StartError(
    `Set ${missing.join(', ')}: separate processes share the database, Redis and the secret. ` +
      'npm start alone does not need them.',
  )
}

// A site that was off for a year must start.
async function reportClock({ deps, print }: Shared): Promise<void> {
  const doubt = await doubtTodaysClock(deps)
  if (doubt !== null) print(`${doubt} See "Fair numbers" in docs/ops.md.`)
}

// Players do not need the replica, so a process starts without it.
async function reportReplica({ deps, print }: Shared): Promise<void> {
  const fault = (await deps.replica?.findFault()) ?? null
  if (fault === null) return
  print(`Analysts cannot use ANALYSTS_DATABASE_URL: ${fault.detail}. Players can play.`)
}

/**
 * Jobs need Redis, guesses do not. So a web server starts without Redis, and the workers do not: these throw
 * StartError.
 */
export async function requireRedis(
  { redisUrl }: Pick<Env, 'redisUrl'>,
  lifecycle: Pick<Lifecycle, 'print' | 'isStopping'>,
  isRequired: boolean,
): Promise<void> {
  if (redisUrl === null) return
  // A busy machine is slow. A refusal comes at once.
  const checked = checkRedis(redisUrl, isRequired ? 60_000 : 5000)
  const failure = await untilStarted(checked, { ...lifecycle, slowLine: 'Waiting for Redis (REDIS_URL)…' })
  if (failure === null) return
  if (isRequired || failure.isRefusal) throw new StartError(failure.line)
  lifecycle.print(`${failure.line} Guesses are accepted; letters wait until Redis is back.`)
}

/** Serves health and metrics at METRICS_PORT. */
async function serveOps(shared: Shared, parts: Measured): Promise<void> {
  const { deps, logger, onStop, print, isStopping } = shared
  const { metricsHost, metricsPort } = deps.env
  if (metricsPort === null) return
  const { buildOpsApp } = await import('#api/operations/opsApp.ts')
  const ops = buildOpsApp(deps, { ...parts, isStopping }, logger)
  onStop(() => ops.close())
  const place = { host: metricsHost, port: metricsPort, settings: ['METRICS_HOST', 'METRICS_PORT'] } as const
  print(`Metrics at port ${await listen(ops, place)}`)
}
