import type { Pool } from 'pg'
import type { Deps } from '#api/deps/deps.ts'
import { COUNTING_END } from '#api/log/finishedLate.ts'
import { isAhead } from '#api/projections/follow.ts'
import {
  loggedPlay,
  PLAY_ANALYSES,
  type LoggedPlay,
  type StoredAnalysis,
} from '#api/projections/playAnalyses.ts'
import { forgetSetAside } from '#api/projections/setAside.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { analyzeOne } from './analyzePlays.ts'
import { analyzeRows } from './analyzeRows.ts'

const RESTART_TIMEOUT_MS = 600_000

/**
 * Lets the workers go through the whole log once more, also through the events that they have set aside. They
 * analyze the plays without an analysis: all of them if `discard` deletes the present analyses. Otherwise it
 * deletes only analyses of no finished daily play that counts. Returns their number.
 */
export async function restartAnalyses(
  { db }: Pick<Deps, 'db'>,
  { discard }: { discard: boolean },
): Promise<number> {
  const restart = async (tx: Prisma.TransactionClient) => {
    // The cursor first: a worker that stores analyses holds its lock. No earlier cursor had the position of
    // this one, so a worker that has read the log before stores nothing.
    await tx.$executeRaw`
      insert into projection_cursors (projection, xid, position)
      values ('play_analyses', '0', -pg_current_xact_id()::text::bigint)
      on conflict (projection) do update set xid = excluded.xid, position = excluded.position`
    const surplus = await tx.$executeRawUnsafe(`
      delete from play_analyses analysis
      where not exists (select from events
        where events.player_id = analysis.player_id and events.game_id = analysis.game_id and ${COUNTING_END})`)
    await tx.$executeRawUnsafe(forgetSetAside(PLAY_ANALYSES))
    if (discard) await tx.playAnalysis.deleteMany()
    return surplus
  }
  return await db.$transaction(restart, { timeout: RESTART_TIMEOUT_MS })
}

export type CountedAnalyses = {
  rows: number
  /** Finished daily plays before the cursor without an analysis, and analyses of no such play. */
  missing: number
  surplus: number
}

/** Compares the analyses with the finished daily plays of the log, without a look at their figures. */
export async function countAnalyses(pool: Pool): Promise<CountedAnalyses> {
  const { rows } = await pool.query<CountedAnalyses>(COUNT)
  return rows[0] ?? { rows: 0, missing: 0, surplus: 0 }
}

type Row = { game_id: number; player_id: number; estimated_rows: number; skills: number[]; lucks: number[] }

export type VerifiedAnalyses = CountedAnalyses & {
  /** How many analyses were computed again, and those of them that differ. */
  computed: number
  differences: { is: Row; should: Row }[]
}

export type VerifyOptions = {
  /** How many random analyses are computed again; null for all. */
  sampleSize: number | null
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** Counts the analyses, and computes some or all of them again. */
export async function verifyAnalyses(
  pool: Pool,
  { sampleSize, onProgress, signal }: VerifyOptions,
): Promise<VerifiedAnalyses> {
  const counted = await countAnalyses(pool)
  const { rows: keys } = await pool.query<Pick<Row, 'game_id' | 'player_id'>>(
    'select game_id, player_id from play_analyses order by random() limit $1',
    [sampleSize],
  )
  const differences: VerifiedAnalyses['differences'] = []
  let computed = 0
  for (const [done, key] of keys.entries()) {
    signal?.throwIfAborted()
    onProgress?.(done, keys.length)
    const { rows } = await pool.query<LoggedPlay & StoredAnalysis>(STORED, [key.game_id, key.player_id])
    const [stored] = rows
    if (!stored) continue
    computed++
    const [is, should] = [rowOf(stored), rowOf(await analyzeOne(stored, analyzeRows))]
    if (JSON.stringify(is) !== JSON.stringify(should)) differences.push({ is, should })
  }
  onProgress?.(keys.length, keys.length)
  return { ...counted, computed, differences }
}

function rowOf({ gameId, playerId, estimatedRows, skills, lucks }: StoredAnalysis): Row {
  return { game_id: gameId, player_id: playerId, estimated_rows: estimatedRows, skills, lucks }
}

const COUNT = `
  select
    (select count(*)::integer from play_analyses) as rows,
    (select count(*)::integer from events join projection_cursors cursor on projection = 'play_analyses'
      where ${COUNTING_END} and (events.xid, events.position) <= (cursor.xid, cursor.position)
        and not ${isAhead('cursor')}
        and exists (select from events made where made.player_id = events.player_id
          and made.game_id = events.game_id and made.type = 'GuessMade')
        and not exists (select from play_analyses analysis
          where analysis.game_id = events.game_id and analysis.player_id = events.player_id)) as missing,
    (select count(*)::integer from play_analyses analysis
      where not exists (select from events
        where events.player_id = analysis.player_id and events.game_id = analysis.game_id and ${COUNTING_END}))
      as surplus`

// A surplus analysis has no play to compute it from.
const STORED = {
  name: 'stored_play_analysis',
  text: `select game_id as "gameId", player_id as "playerId", estimated_rows as "estimatedRows", skills, lucks,
      target, guesses
    from play_analyses analysis ${loggedPlay('analysis')}
    where game_id = $1 and player_id = $2 and guesses is not null and exists (select from events
      where events.player_id = $2 and events.game_id = $1 and ${COUNTING_END})`,
}
