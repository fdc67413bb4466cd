import type { Pool } from 'pg'
import { openEventLog, retryOnClash } from '#api/log/eventLog.ts'
import { findSiteVersion } from '#api/log/streamVersions.ts'
import { findFirstDay } from '#api/games/firstDay.ts'
import type { Day } from '#game/day.ts'
import { err, ok, type Result } from '#game/result.ts'
import { decideExcuse, type ExcuseRefusal } from '#game/statistics/streak.ts'
import { loadExcusedDays } from './getStreak.ts'

// More than three writers at once are unlikely: other operators, and at midnight the day's commitments. After
// each clash, one of them is done.
const RIVALS = 3

/**
 * Excuses a day for everybody: it breaks no streak. Returns whether the day was not excused before. Refuses
 * with the reasons of `decideExcuse`, and TRY_AGAIN after repeated clashes with other writers.
 */
export async function excuseDay(
  { pool, clock }: { pool: Pool; clock: () => Date },
  day: Day,
): Promise<Result<boolean, { reason: ExcuseRefusal | 'TRY_AGAIN' }>> {
  const log = openEventLog(pool)
  const excused = await retryOnClash(RIVALS, async () => {
    // The version is read first: a later event of another writer then clashes with the append.
    const version = await findSiteVersion(pool)
    const [days, firstDay] = await Promise.all([loadExcusedDays({ pool }), findFirstDay({ pool })])
    const decided = decideExcuse({ excused: days, firstDay }, { day, at: clock() })
    if (!decided.ok) return err({ reason: decided.error })
    const appended = await log.append({ playerId: null, gameId: null }, version, decided.value)
    return appended === 'clash' ? 'clash' : ok(decided.value.length > 0)
  })
  return excused === 'clash' ? err({ reason: 'TRY_AGAIN' }) : excused
}
