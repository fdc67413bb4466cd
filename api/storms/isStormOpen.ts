import type { Deps } from '#api/deps/deps.ts'
import { STORM_MS } from '#game/storm/storm.ts'

/** Whether somebody can still play the numbers of a storm: its link works, or a run goes on. */
export async function isStormOpen({ db, clock }: Deps, stormId: number): Promise<boolean> {
  const at = clock()
  const linked = { stormId, code: { not: null }, expiresAt: { gt: at } }
  const running = { stormId, startedAt: { gt: new Date(at.getTime() - STORM_MS) } }
  const counts = [db.storm.count({ where: linked }), db.stormRun.count({ where: running, take: 1 })]
  return (await Promise.all(counts)).some((count) => count > 0)
}
