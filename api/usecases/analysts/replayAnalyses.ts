import type { Pool } from 'pg'
import type { Deps } from '#api/deps/deps.ts'
import { isAhead } from '#api/projections/follow.ts'
import type { StoredAnalysis, WaitingPlay } from '#api/projections/playAnalyses.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { analyzeOne } from './analyzePlays.ts'
import { analyzeRows } from './analyzeRows.ts'

const RESTART_TIMEOUT_MS = 600_000

/**
 * Lets the workers go through the whole log once more. They analyze the plays without an analysis: all of
 * them if `discard` deletes the present analyses.
 */
export async function restartAnalyses(
  { db }: Pick<Deps, 'db'>,
  { discard }: { discard: boolean },
): Promise<void> {
  const restart = async (tx: Prisma.TransactionClient) => {
    // The cursor first: a worker that stores analyses holds its lock. No earlier cursor had the position of
    // this one, so a worker that has read the log before stores nothing.
    await tx.$executeRaw`
      insert into projection_cursors (projection, xid, position)
      values ('play_analyses', '0', -pg_current_xact_id()::text::bigint)
      on conflict (projection) do update set xid = excluded.xid, position = excluded.position`
    if (discard) await tx.playAnalysis.deleteMany()
  }
  await db.$transaction(restart, { timeout: RESTART_TIMEOUT_MS })
}

export type VerifiedAnalyses = {
  rows: number
  /** Finished daily plays before the cursor without an analysis, and analyses of no such play. */
  missing: number
  surplus: number
  /** How many analyses were computed again, and how many of them differ. */
  sampled: number
  differing: number
}

/** Compares the analyses with the finished daily plays of the log, and computes a random sample again. */
export async function verifyAnalyses(pool: Pool, sampleSize = 100): Promise<VerifiedAnalyses> {
  const { rows } = await pool.query<Pick<VerifiedAnalyses, 'rows' | 'missing' | 'surplus'>>(COUNT)
  const sample = await pool.query<Omit<WaitingPlay, 'xid' | 'position'> & StoredAnalysis>(SAMPLE, [
    sampleSize,
  ])
  let differing = 0
  for (const { skills, lucks, estimatedRows, ...play } of sample.rows) {
    const again = await analyzeOne(play, analyzeRows)
    const isSame =
      again.skills.join() === skills.join() &&
      again.lucks.join() === lucks.join() &&
      again.estimatedRows === estimatedRows
    if (!isSame) differing++
  }
  const [counts = { rows: 0, missing: 0, surplus: 0 }] = rows
  return { ...counts, sampled: sample.rows.length, differing }
}

const IS_END = `type in ('PlayWon', 'PlayLost') and kind is null`

const COUNT = `
  select
    (select count(*)::integer from play_analyses) as rows,
    (select count(*)::integer from events join projection_cursors cursor on projection = 'play_analyses'
      where ${IS_END} and (events.xid, events.position) <= (cursor.xid, cursor.position)
        and not ${isAhead('cursor')}
        and exists (select from games where id = events.game_id)
        and exists (select from events made where made.player_id = events.player_id
          and made.game_id = events.game_id and made.type = 'GuessMade')
        and not exists (select from play_analyses analysis
          where analysis.game_id = events.game_id and analysis.player_id = events.player_id)) as missing,
    (select count(*)::integer from play_analyses analysis
      where not exists (select from events
        where events.player_id = analysis.player_id and events.game_id = analysis.game_id and ${IS_END}))
      as surplus`

const SAMPLE = `
  select game_id as "gameId", player_id as "playerId", target, guesses, skills, lucks,
    estimated_rows as "estimatedRows"
  from (select * from play_analyses order by random() limit $1) analysis
  join games on games.id = game_id
  cross join lateral (
    select array_agg(guess order by version) as guesses from events
    where events.player_id = analysis.player_id and events.game_id = analysis.game_id and type = 'GuessMade'
    offset 0) made
  where guesses is not null`
