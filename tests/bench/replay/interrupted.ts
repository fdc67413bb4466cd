import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { allProjections } from '#api/projections/projection.ts'

// The built command in a process of its own, as operators run it, so that kill -9 can end it.

/** `loaded` names the loaded ranges of the log, of `ranges` for all tables. */
export type Interrupted = { loaded: ReadonlySet<string>; ranges: number; seconds: number }

/**
 * Runs a hurried rebuild and kills it when it has loaded the share of the ranges. `isNew` discards the
 * progress of an interrupted one.
 */
export async function killRebuild(
  client: pg.Client,
  { url, isNew, share }: { url: string; isNew: boolean; share: number },
): Promise<Interrupted> {
  const begin = performance.now()
  if (isNew) await client.query('delete from replay.tables')
  const child = runCommand(url, ['--hurry', ...(isNew ? ['--restart'] : [])])
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The rebuild ended before its kill: ${child.signalCode ?? child.exitCode}`)
    const { loaded, ranges, tables } = await listRanges(client)
    if (tables === allProjections.length && loaded.length >= share * ranges) {
      child.kill('SIGKILL')
      await ended
      return { loaded: new Set(loaded), ranges, seconds: (performance.now() - begin) / 1000 }
    }
    await sleep(POLL_MS)
  }
}

const POLL_MS = 100

/** Continues a killed rebuild, which yields to players, and kills it after `limitMs`. */
export async function resumeRebuild(
  url: string,
  limitMs: number,
): Promise<{ seconds: number; lines: string[]; isWhole: boolean }> {
  const begin = performance.now()
  const child = runCommand(url, [])
  const over = new AbortController()
  over.signal.addEventListener('abort', () => child.kill('SIGKILL'))
  const limit = Number.isFinite(limitMs) ? setTimeout(() => over.abort(), limitMs) : undefined
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  clearTimeout(limit)
  if (code !== 0 && !over.signal.aborted) throw new Error(`The rebuild failed (${signal ?? code}): ${said}`)
  return { seconds: (performance.now() - begin) / 1000, lines: said.split('\n'), isWhole: code === 0 }
}

function runCommand(url: string, options: readonly string[]): ChildProcess {
  const tables = allProjections.map(({ table }) => table)
  return spawn(process.execPath, ['dist/node/replay.js', ...tables, ...options], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

// The transaction id tells a range that was loaded again from the first one.
async function listRanges(client: pg.Client): Promise<{ loaded: string[]; ranges: number; tables: number }> {
  const { rows } = await client.query<{ loaded: string[]; ranges: number; tables: number }>(
    `select array(select name || ' ' || first || ' ' || xmin from replay.stretches) as loaded,
       count(*)::integer as tables,
       coalesce(sum(ceil((select max(position) + 1 from events)::float8 / stretch)), 0)::integer as ranges
     from replay.tables where name like '%\\_next'`,
  )
  return rows[0] ?? { loaded: [], ranges: 0, tables: 0 }
}
