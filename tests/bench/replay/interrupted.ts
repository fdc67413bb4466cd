import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

// The built command in a process of its own, as operators run it, so that kill -9 can end it.

/** `loaded` names the loaded ranges of the log, of `ranges`. */
export type Interrupted = { loaded: ReadonlySet<string>; ranges: number; seconds: number }

/**
 * Runs a rebuild and kills it when it has loaded the share of the ranges. `isNew` discards the progress of an
 * interrupted one.
 */
export async function killRebuild(
  client: pg.Client,
  { url, isNew, share }: { url: string; isNew: boolean; share: number },
): Promise<Interrupted> {
  const begin = performance.now()
  if (isNew) await client.query('delete from replay.reading')
  const child = runCommand(url)
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The rebuild ended before its kill: ${child.signalCode ?? child.exitCode}`)
    const { loaded, ranges } = await listRanges(client)
    if (ranges > 0 && loaded.length >= share * ranges) {
      child.kill('SIGKILL')
      await ended
      return { loaded: new Set(loaded), ranges, seconds: (performance.now() - begin) / 1000 }
    }
    await sleep(POLL_MS)
  }
}

const POLL_MS = 100

/** Continues a killed rebuild. */
export async function resumeRebuild(url: string): Promise<{ seconds: number; lines: string[] }> {
  const begin = performance.now()
  const child = runCommand(url)
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code !== 0) throw new Error(`The rebuild failed (${signal ?? code}): ${said}`)
  return { seconds: (performance.now() - begin) / 1000, lines: said.split('\n') }
}

function runCommand(url: string): ChildProcess {
  return spawn(process.execPath, ['dist/node/replay.js'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

// The transaction id tells a range that was loaded again from the first one.
async function listRanges(client: pg.Client): Promise<{ loaded: string[]; ranges: number }> {
  const { rows } = await client.query<{ loaded: string[]; ranges: number }>(
    `select array(select first || ' ' || xmin from replay.stretches) as loaded,
       coalesce(ceil("end"::float8 / stretch), 0)::integer as ranges
     from replay.reading`,
  )
  return rows[0] ?? { loaded: [], ranges: 0 }
}
