import type { Deps } from '#api/deps/deps.ts'
import { lagOf, waitingSince } from '#api/projections/follow.ts'
import {
  PLAY_ANALYSES,
  readSlice,
  storeAnalyses,
  type LoggedPlay,
  type StoredAnalysis,
  type WaitingPlay,
} from '#api/projections/playAnalyses.ts'
import { describeSetAside, setAsideOf } from '#api/projections/setAside.ts'
import type { Analyze } from './analyzeRows.ts'

// A stopping process waits a few seconds for its jobs.
const TIME_LIMIT_MS = 2_000
// Analysts do not need the last minute. So while players play, a job runs once a minute, not each second.
const DELAY_MS = 60_000

/** Whether plays have waited for their analysis for a minute. */
export async function isAnalysisDue({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<boolean> {
  const since = await waitingSince(pool, PLAY_ANALYSES, { isSettled: true })
  return since !== null && since.getTime() <= clock().getTime() - DELAY_MS
}

/** The number of events that the analysis has not passed. */
export async function getAnalysisLag({ pool }: Deps): Promise<{ projection: string; lag: number }> {
  return { projection: PLAY_ANALYSES.table, lag: await lagOf(pool, PLAY_ANALYSES) }
}

/**
 * Analyzes finished daily plays in the order of the log, for about two seconds. Idempotent: of concurrent
 * runs, one stores its analyses, and the others stop. Returns the number of analyzed plays, and whether
 * events are left. A play that cannot be analyzed is set aside.
 */
export async function analyzePlays(
  { pool, onError }: Pick<Deps, 'pool' | 'onError'>,
  analyze: Analyze,
  { timeLimitMs = TIME_LIMIT_MS, eventsAtOnce }: { timeLimitMs?: number; eventsAtOnce?: number } = {},
): Promise<{ analyzed: number; isBehind: boolean }> {
  const timeIsUp = deadline(timeLimitMs)
  let analyzed = 0
  for (;;) {
    const slice = await readSlice(pool, eventsAtOnce)
    if (slice.end === null) return { analyzed, isBehind: false }
    const { analyses, last, failed } = await analyzeUntil(timeIsUp, slice.plays, analyze)
    const end = last === slice.plays.at(-1) ? slice.end : (last ?? slice.end)
    if (!(await storeAnalyses(pool, { cursor: slice.cursor, end }, analyses, failed)))
      return { analyzed, isBehind: true }
    analyzed += analyses.length
    // A fault of the thread itself would set all waiting plays aside: at most one in a run.
    if (failed) onError(new Error(describeSetAside(failed)))
    if (failed || timeIsUp()) return { analyzed, isBehind: true }
  }
}

/**
 * Analyzes plays until none waits. A worker that does the same meanwhile stores some of them. Returns the
 * number of plays that this call has analyzed, and the number of events that are left: those after an event
 * of an open transaction.
 */
export async function analyzeWaitingPlays(
  deps: Pick<Deps, 'pool' | 'onError'>,
  analyze: Analyze,
  options: { timeLimitMs?: number } = {},
): Promise<{ analyzed: number; lag: number }> {
  let analyzed = 0
  for (let isBehind = true; isBehind;) {
    const run = await analyzePlays(deps, analyze, options)
    analyzed += run.analyzed
    isBehind = run.isBehind
  }
  return { analyzed, lag: await lagOf(deps.pool, PLAY_ANALYSES) }
}

/** Analyzes plays up to `last`, which has no analysis if it is `failed`. */
async function analyzeUntil(timeIsUp: () => boolean, plays: readonly WaitingPlay[], analyze: Analyze) {
  const analyses: StoredAnalysis[] = []
  let last: WaitingPlay | undefined
  for (last of plays) {
    try {
      analyses.push(await analyzeTwice(last, analyze))
    } catch (error) {
      return { analyses, last, failed: setAsideOf(PLAY_ANALYSES, last.position, (error as Error).message) }
    }
    if (timeIsUp()) break
  }
  return { analyses, last, failed: null }
}

// A thread may lack memory for a moment.
async function analyzeTwice(play: WaitingPlay, analyze: Analyze): Promise<StoredAnalysis> {
  return await analyzeOne(play, analyze).catch(() => analyzeOne(play, analyze))
}

function deadline(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() >= end
}

/** The row of a play. */
export async function analyzeOne(
  { gameId, playerId, target, guesses }: LoggedPlay,
  analyze: Analyze,
): Promise<StoredAnalysis> {
  if (target === null) throw new Error('the log has no event that opened its game')
  const rows = await analyze({ gameId, target, guesses })
  return {
    gameId,
    playerId,
    skills: rows.map(({ skill }) => hundredths(skill)),
    lucks: rows.map(({ luck }) => hundredths(luck)),
    // Candidates only become fewer, so estimates come first.
    estimatedRows: rows.filter(({ isEstimate }) => isEstimate).length,
  }
}

function hundredths(points: number): number {
  return Math.round(points * 100)
}
