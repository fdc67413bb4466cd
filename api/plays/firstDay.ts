import type { Deps } from '#api/deps/deps.ts'
import type { Day } from '#game/day.ts'
import { getGameKey } from '#game/game.ts'

/** The day of the first game; null without games. */
export async function findFirstDay({ pool }: Pick<Deps, 'pool'>): Promise<Day | null> {
  const { rows } = await pool.query<{ id: number | null }>({
    name: 'find_first_day',
    text: 'select min(id) as id from games',
  })
  const id = rows[0]?.id ?? null
  return id === null ? null : getGameKey(id).day
}
