import type { Pool } from 'pg'
import type { Deps } from '#api/deps/deps.ts'
import { getDatedKey } from '#game/game.ts'
import type { Day } from '#game/day.ts'

/** The day of the first game; null without games. */
export async function findFirstDay({ pool }: Pick<Deps, 'pool'>): Promise<Day | null> {
  const { rows } = await pool.query<{ id: number | null }>({
    name: 'find_first_day',
    text: 'select min(id) as id from games',
  })
  const id = rows[0]?.id ?? null
  const firstDay = id === null ? null : getDatedKey(id).day
  if (firstDay !== null) readDays.set(pool, firstDay)
  return firstDay
}

/** Whether a day is before the first game. Only such a day is read from PostgreSQL more than once. */
export async function isBeforeFirstGame({ pool }: Pick<Deps, 'pool'>, day: Day): Promise<boolean> {
  const read = readDays.get(pool)
  const firstDay = read !== undefined && read <= day ? read : await findFirstDay({ pool })
  return firstDay === null || day < firstDay
}

// No game is ever deleted, so the first day cannot become later than it was when it was last read.
const readDays = new WeakMap<Pool, Day>()
