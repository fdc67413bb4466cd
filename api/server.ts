import type { AddressInfo } from 'node:net'
import { createMailTransport } from '#workers/mail/transport.ts'
import { startWorkers } from '#workers/main.ts'
import { buildApp } from './app.ts'
import { withDiskTrouble } from './database/diskTrouble.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createPool } from './database/pool.ts'
import { createDeps } from './deps.ts'
import { readEnv, type Env } from './env.ts'
import { loadWebsite } from './pages/website.ts'
import { openQueue } from './queue.ts'
import { StartError } from './startError.ts'
import { troubleLog } from './troubleLog.ts'
import { openTodaysGames } from './usecases/openGame.ts'

// The process: everything in one, from the database to the jobs. With --dev the pages come from another server.
const development = process.argv.includes('--dev')

/** What has been started, each with how to stop it; stopped from last to first. */
const started: (() => unknown)[] = []
let isReady = false
let stopping: Promise<void> | undefined
let firstSignal: number | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    firstSignal ??= performance.now()
    // Whoever asks again means it, whatever hangs; PostgreSQL is then taken over by the next start. But Ctrl-C under npm
    // comes twice within moments, from the terminal and from npm, and SIGHUP for as long as npm is gone.
    if (signal !== 'SIGHUP' && performance.now() - firstSignal > 1000) process.exit(130)
    if (isStopping()) return
    tell('Stopping…')
    void stop(0)
  })
}

let starting: Promise<void> | undefined

try {
  const env = readEnv(process.env)
  starting = withDiskTrouble(env.dataDir, () => start(env))
  await starting
} catch (error) {
  // A start that was stopped on the way has failed for no other reason.
  if (!isStopping()) console.error(error instanceof StartError ? error.message : error)
  await stop(1)
}

async function start(env: Env): Promise<void> {
  tell('Preparing the database…')
  const database = await openDatabase(env, { tell, onLost: giveUp, isStopping })
  started.push(database.close)
  const pool = createPool(database.url)
  const deps = createDeps(env, pool)
  started.push(() => pool.end())
  started.push(() => deps.limits.close())
  await openTodaysGames(deps)
  if (isStopping()) return
  const website = development ? null : await loadWebsite(env)
  const app = buildApp(deps, { website, development })
  started.push(() => app.close())
  const onTrouble = troubleLog((error) => {
    // Until then it is the start's own failure, told in one line.
    if (isReady) app.log.warn({ err: error }, 'trouble with the jobs')
  }, deps.clock)
  const transport = createMailTransport(env, tell)
  started.push(() => transport.close())
  const queue = openQueue(env, { databaseUrl: database.url, onTrouble })
  started.push(queue.close)
  const workplace = { queue, transport, onTrouble }
  await inTime(startWorkers(deps, workplace), 10_000, 'The job queue does not answer: is REDIS_URL right?')
  if (isStopping()) return
  const port = await listen(app, env)
  isReady = true
  tell(`${env.siteName} is ready: ${env.publicUrl.replace(/:0$/, `:${port}`)}`)
}

async function listen(app: ReturnType<typeof buildApp>, { host, port }: Env): Promise<number> {
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

async function inTime<T>(work: Promise<T>, patienceMs: number, reason: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StartError(reason))
    }, patienceMs)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

function giveUp(error: unknown): void {
  console.error(
    `The database stopped and does not start again: ${error instanceof Error ? error.message : String(error)}`,
  )
  void stop(1)
}

function isStopping(): boolean {
  return stopping !== undefined
}

function stop(code: number): Promise<void> {
  stopping ??= stopAll(code)
  return stopping
}

async function stopAll(code: number): Promise<void> {
  // What is only half started could not be stopped.
  await starting?.catch(() => undefined)
  for (const close of started.toReversed()) {
    // What hangs on something that is away must not keep the rest from stopping: the database comes last.
    await inTime(Promise.resolve(close()), 5_000, 'gave up waiting').catch(() => {
      code = 1
    })
  }
  process.exit(code)
}

function tell(line: string): void {
  console.log(line)
}
