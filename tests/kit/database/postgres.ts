import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePostgresAccount } from '#api/database/embedded/postgresAccount.ts'
import { DATABASE_USER, ensureCluster } from '#api/database/embedded/postgresCluster.ts'
import { findPostmaster, launchPostmaster, stopPostmaster } from '#api/database/embedded/postmaster.ts'

/** A real PostgreSQL of its own, as durable as the embedded one, for tests that break it. */
export type TestPostgres = {
  url: string
  /** Ends it as `pg_ctl stop -m immediate` does: no statement completes, and nothing more is written. */
  stopAtOnce: () => Promise<void>
  /** Starts it again at the same address. */
  start: () => Promise<void>
  close: () => Promise<void>
}

export async function startPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-postgres-'))
  const account = await choosePostgresAccount(dataDir)
  const password = await ensureCluster(account, quiet)
  let running = { processId: 0, port: null as number | null }
  const start = async () => {
    await launchPostmaster(account, SETTINGS, running.port)
    running = (await findPostmaster(account.folder)) ?? running
  }
  await start()
  const urlOf = (database: string) =>
    `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${running.port}/${database}`
  await createDatabase(urlOf('postgres'))
  const endWithUs = () => {
    process.kill(running.processId, 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', endWithUs)
  return {
    url: urlOf('hilo'),
    stopAtOnce: () => stopPostmasterAtOnce(account.folder),
    start,
    close: async () => {
      process.off('exit', endWithUs)
      await stopPostmaster(account.folder)
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Ends the PostgreSQL on a folder as `pg_ctl stop -m immediate` does. */
export async function stopPostmasterAtOnce(folder: string): Promise<void> {
  const running = await findPostmaster(folder)
  if (running === null) throw new Error(`No PostgreSQL runs on ${folder}`)
  process.kill(running.processId, 'SIGQUIT')
  while ((await findPostmaster(folder))?.processId === running.processId) await sleep(5)
}

/**
 * The process id of a process of the server on a folder. `title` is part of its process title:
 * 'checkpointer', or 'idle' for an idle connection.
 */
export async function partOfPostgres(folder: string, title: string): Promise<number> {
  const parent = String((await findPostmaster(folder))?.processId)
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'ppid=,pid=,command='], { encoding: 'utf8' }).split(
    '\n',
  )
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([ppid, , ...rest]) => ppid === parent && rest.join(' ').includes(title))
  if (found === undefined) throw new Error(`The PostgreSQL on ${folder} has no process titled ${title}`)
  return Number(found[1])
}

// Enough for several servers and workers at once.
const SETTINGS = { max_connections: '200' }

const quiet = () => undefined

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create database hilo')
  await client.end()
}
