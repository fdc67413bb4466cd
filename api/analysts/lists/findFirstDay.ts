import type { Day } from '#game/day.ts'
import { getDatedKey } from '#game/game.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'

/** The day of the first game, as analysts see it; null without games. */
export async function findFirstDay(reading: Reading): Promise<Day | null> {
  const [first] = await readRows<{ id: number | null }>(reading, 'select min(id) as id from games', [])
  return first?.id == null ? null : getDatedKey(first.id).day
}
