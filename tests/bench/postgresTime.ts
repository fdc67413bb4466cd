import { readdir, readFile } from 'node:fs/promises'
import type { ClientBase } from 'pg'

// Linux counts processor time in ticks of 10 ms on every machine.
const TICK_US = 10_000

/**
 * The processor time of all processes of a PostgreSQL on this machine, in microseconds. null where the system
 * does not report it: only Linux does.
 */
export async function postgresTime(db: Pick<ClientBase, 'query'>): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select pg_backend_pid() as id')
  const backend = await timesOf(rows[0]?.id ?? 0)
  if (backend === null) return null
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(timesOf))
  return all.reduce((sum, times) => {
    if (times?.parent === backend.parent) return sum + times.own
    return times?.id === backend.parent ? sum + times.own + times.ended : sum
  }, 0)
}

/** Seconds of a clock, and of processors: those of this process, its ended children and PostgreSQL. */
export type Cost = { seconds: number; processor: number }

/** The cost of a long work. Other programs change its seconds, but hardly its processor time. */
export async function costOf(db: Pick<ClientBase, 'query'>, work: () => Promise<unknown>): Promise<Cost> {
  const [begin, before] = [performance.now(), await processorTime(db)]
  await work()
  const seconds = (performance.now() - begin) / 1000
  return { seconds, processor: ((await processorTime(db)) - before) / 1e6 }
}

/** In microseconds; NaN where the system does not report it. */
async function processorTime(db: Pick<ClientBase, 'query'>): Promise<number> {
  const [here, postgres] = [await timesOf('self'), await postgresTime(db)]
  return here === null || postgres === null ? NaN : here.own + here.ended + postgres
}

type Times = { id: number; parent: number; own: number; ended: number }

/** The processor time of a process and of its ended children. */
async function timesOf(id: number | string): Promise<Times | null> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The program's name, in parentheses, may contain spaces. The third field follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    id: Number(id),
    parent: field(4),
    own: (field(14) + field(15)) * TICK_US,
    ended: (field(16) + field(17)) * TICK_US,
  }
}
