import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'

// What Linux counts in, whatever the machine.
const TICK_US = 10_000

/**
 * How long all processes of a PostgreSQL on this machine have worked, in microseconds of processor time; null where
 * the system does not tell (it is Linux that does).
 */
export async function postgresTime(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>('select pg_backend_pid() as id')
  const backend = await timesOf(rows[0]?.id ?? 0)
  if (backend === null) return null
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(timesOf))
  return all.reduce((sum, times) => {
    if (times?.parent === backend.parent) return sum + times.own
    return times?.id === backend.parent ? sum + times.own + times.ended : sum
  }, 0)
}

type Times = { id: number; parent: number; own: number; ended: number }

/** What a process and its ended children took. */
async function timesOf(id: number | string): Promise<Times | null> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name of the program, in parentheses, may hold spaces; what follows begins with the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    id: Number(id),
    parent: field(4),
    own: (field(14) + field(15)) * TICK_US,
    ended: (field(16) + field(17)) * TICK_US,
  }
}
