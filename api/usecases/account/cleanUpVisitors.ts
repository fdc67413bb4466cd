import type { Deps } from '#api/deps/deps.ts'
import { deleteVisitorBatch, VISITOR_BATCH, type Place } from './deleteVisitorBatch.ts'

const DAY_MS = 86_400_000

/** A visitor who has never played is deleted this long after the last visit: there is nothing to keep. */
export const UNUSED_VISITOR_RETENTION_MS = 30 * DAY_MS
// An earlier run has checked the sessions that are idle for longer. Their visitors have played or sent a
// challenge, so the sessions expire.
const LOOKED_BACK_MS = 7 * DAY_MS

const BATCHES_A_RUN = 100

/**
 * Deletes visitors who never played and have no challenge, with their sessions. The log keeps their visits.
 * Returns their count.
 */
export async function cleanUpVisitors(deps: Deps): Promise<number> {
  const newest = new Date(deps.clock().getTime() - UNUSED_VISITOR_RETENTION_MS)
  const oldest = new Date(newest.getTime() - LOOKED_BACK_MS)
  let place: Place = { lastUsedAt: newest, tokenHash: Buffer.alloc(0) }
  let count = 0
  for (let batches = 0; batches < BATCHES_A_RUN; batches++) {
    const { seen, deleted, last } = await deleteVisitorBatch(deps, { place, oldest, newest })
    count += deleted
    if (seen < VISITOR_BATCH) break
    place = last
  }
  return count
}
