import { linkCodeHash } from '#api/auth/codes.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import { STORM_MS, type StormRun } from '#game/storm/storm.ts'
import { findRun, RUN, RUNS, type OwnedRun, type RunRow } from './findRuns.ts'

/** The storm of a working link, for a viewer. `run` is the viewer's own, null without one. */
export type LinkedStorm = {
  stormId: number
  playerId: number | null
  isMine: boolean
  creatorId: number
  createdAt: Date
  run: OwnedRun | null
}

/** The storm of a link; null for a code that is malformed, unknown or expired. */
export async function findLinkedStorm(
  deps: Deps,
  { playerId, code }: { playerId: number | null; code: string },
): Promise<LinkedStorm | null> {
  const codeHash = linkCodeHash(code)
  if (codeHash === null) return null
  const storm = await deps.db.storm.findUnique({
    where: { codeHash, expiresAt: { gt: deps.clock() } },
    select: { stormId: true, creatorId: true, createdAt: true },
  })
  if (storm === null || storm.creatorId === null) return null
  const { stormId, creatorId, createdAt } = storm
  const own = await findStreamsOf(deps, playerId)
  const run = playerId === null ? null : await findRun(deps, { playerId, stormId })
  // The id began again, and the run is of the earlier storm: its streams have no place for another run.
  if (run !== null && run.startedAt < createdAt) return null
  return { stormId, creatorId, createdAt, playerId, isMine: own.includes(creatorId), run }
}

/** A run that is over, of any player of a storm. */
export type StormResult = Pick<StormRun, 'solved' | 'lost' | 'tries'> & {
  isMine: boolean
  isOfSender: boolean
}

/** Only the first runs of a storm are compared, so the work is bounded. */
const MOST_COMPARED = 1000
const MOST_LISTED = 100

/**
 * The runs of a storm that are over, the best first: at most 100 of the first 1,000, and always those of the
 * viewer and of the sender.
 */
export async function listStormResults(
  deps: Deps,
  { stormId, playerId, creatorId, createdAt }: LinkedStorm,
): Promise<StormResult[]> {
  const own = await findStreamsOf(deps, playerId)
  const ended = '(run.ended_at is not null or run.started_at <= $4)'
  const { rows } = await deps.pool.query<RunRow>({
    name: 'list_storm_results',
    text: `
      with compared as (
        (select ${RUN} from ${RUNS} where run.storm_id = $1 and run.started_at >= $3 and ${ended}
         order by run.started_at limit ${MOST_COMPARED})
        union
        select ${RUN} from ${RUNS}
        where run.storm_id = $1 and run.player_id = any($2) and run.started_at >= $3 and ${ended})
      select * from (
        select *, row_number() over (order by solved desc, tries, "startedAt") as place from compared
      ) placed
      where place <= ${MOST_LISTED} or "streamOf" = any($2)
      order by place`,
    // The ids of storms begin again at their end: an earlier storm may have had the same one.
    values: [stormId, [creatorId, ...own], createdAt, new Date(deps.clock().getTime() - STORM_MS)],
  })
  return rows.map(({ streamOf, solved, lost, tries }) => ({
    solved,
    lost,
    tries,
    // The creator's run is in the streams of the player that created it.
    isOfSender: streamOf === creatorId,
    isMine: own.includes(streamOf),
  }))
}
