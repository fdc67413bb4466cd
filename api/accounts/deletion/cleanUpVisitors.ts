import type { Deps } from '#api/deps/deps.ts'
import { deleteVisitorBatch, VISITOR_BATCH, type Place } from './deleteVisitorBatch.ts'

const DAY_MS = 86_400_000

/**
 * This long after the last visit, a visitor who has never played is deleted, since there is nothing to keep.
 * A visitor who has played has abandoned the practice games.
 */
export const UNUSED_VISITOR_RETENTION_MS = 30 * DAY_MS
// An earlier run has checked the sessions that are idle for longer. Their visitors have played or sent a
// challenge, so the sessions expire.
const LOOKED_BACK_MS = 7 * DAY_MS

const BATCHES_A_RUN = 100

/**
 * Deletes visitors who never played and have no challenge, with their sessions. The log keeps their visits.
 * Of the other idle visitors, deletes the practice games. Returns the counts of both.
 */
export async function cleanUpVisitors(deps: Deps): Promise<{ visitors: number; practice_games: number }> {
  const newest = new Date(deps.clock().getTime() - UNUSED_VISITOR_RETENTION_MS)
  const oldest = new Date(newest.getTime() - LOOKED_BACK_MS)
  let place: Place = { lastUsedAt: newest, tokenHash: Buffer.alloc(0) }
  const count = { visitors: 0, practice_games: 0 }
  for (let batches = 0; batches < BATCHES_A_RUN; batches++) {
    const { seen, deleted, abandoned, last } = await deleteVisitorBatch(deps, { place, oldest, newest })
    count.visitors += deleted
    count.practice_games += abandoned
    if (seen < VISITOR_BATCH) break
    place = last
  }
  return count
}
