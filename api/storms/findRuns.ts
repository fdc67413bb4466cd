import type { Deps } from '#api/deps/deps.ts'
import { playOf, type OwnedPlay, type PlayRow } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { easternDay, opensAt } from '#game/day.ts'
import { isOver } from '#game/play.ts'
import { currentNumber, stormGameId, type StormMode, type StormRun } from '#game/storm/storm.ts'

/**
 * A run for its player. `streamOf` is the player in whose streams its events are: see `OwnedPlay`. `mayShare` says
 * that the player began the storm with new numbers, and that they are still stored.
 */
export type OwnedRun = StormRun & { playerId: number; streamOf: number; mayShare: boolean }

export type RunRow = Omit<OwnedRun, 'playerId'>

/** SQL: the columns of a `RunRow`. */
export const RUN = `run.player_id as "streamOf", run.storm_id as "stormId", run.started_at as "startedAt",
  run.ended_at as "endedAt", coalesce(result.solved, 0) as solved, coalesce(result.lost, 0) as lost,
  coalesce(result.tries, 0) as tries, coalesce(storm.creator_id = run.player_id, false) as "mayShare"`

/** SQL: all runs. The ids of storms begin again at their end: an id's numbers may be those of a later storm. */
export const RUNS = `storm_runs run
  left join storm_results result using (player_id, storm_id)
  left join storms storm on storm.storm_id = run.storm_id and storm.created_at <= run.started_at`

/** A player's run of a storm; null without one. */
export async function findRun(
  { pool }: Deps,
  { playerId, stormId }: { playerId: number; stormId: number },
): Promise<OwnedRun | null> {
  const { rows } = await pool.query<RunRow>({
    name: 'find_storm_run',
    text: `
      select ${RUN} from streams_of($1) stream join ${RUNS} on run.player_id = stream.stream_of
      where run.storm_id = $2 order by stream.claimed limit 1`,
    values: [playerId, stormId],
  })
  return rows[0] ? { playerId, ...rows[0] } : null
}

/** The run of the storm that a player began last; null without one. */
export async function findLatestRun(deps: Deps, playerId: number): Promise<OwnedRun | null> {
  const { rows } = await deps.pool.query<{ stormId: number }>({
    name: 'find_latest_storm',
    text: `
      select latest.storm_id as "stormId" from streams_of($1) stream
      cross join lateral (
        select storm_id, started_at from storm_runs where player_id = stream.stream_of
        order by started_at desc limit 1
      ) latest
      order by latest.started_at desc limit 1`,
    values: [playerId],
  })
  // Of two runs of one storm, by the account and by a visitor that it claimed, one counts everywhere.
  return rows[0] ? await findRun(deps, { playerId, ...rows[0] }) : null
}

/**
 * A player's run of a storm and the play of its game `number`, with or without guesses; null without a run, and
 * if the storm has expired.
 */
export async function loadStormPlay(
  { pool }: Deps,
  { playerId, stormId, number }: { playerId: number; stormId: number; number: number },
): Promise<{ run: OwnedRun; owned: OwnedPlay } | null> {
  const { rows } = await pool.query<RunRow & PlayRow>({
    name: 'load_storm_play',
    text: `
      with run as (
        select ${RUN} from streams_of($1) stream join ${RUNS} on run.player_id = stream.stream_of
        where run.storm_id = $2 order by stream.claimed limit 1)
      select run.*, $3::integer as "gameId", storm.targets[$4] as target,
        event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data
      from run
      join storms storm on storm.storm_id = run."stormId"
      left join lateral (
        select * from events where player_id = run."streamOf" and game_id = $3 offset 0
      ) event on true
      order by event.version`,
    values: [playerId, stormId, stormGameId(stormId, number), number],
  })
  const [row] = rows
  const owned = playOf(playerId, rows)
  if (!row || owned === null) return null
  const { streamOf, startedAt, endedAt, solved, lost, tries, mayShare } = row
  const run = { playerId, streamOf, stormId, startedAt, endedAt, solved, lost, tries, mayShare }
  return { run, owned: { ...owned, streamOf } }
}

/** The plays of the numbers that a run has finished, in their order. */
export async function loadFinishedPlays(deps: Deps, run: OwnedRun): Promise<OwnedPlay[]> {
  const { playerId, stormId } = run
  const numbers = Array.from({ length: currentNumber(run) - 1 }, (_, index) => index + 1)
  const gameIds = numbers.map((number) => stormGameId(stormId, number))
  const plays = await loadPlays(deps, { playerId, gameIds })
  return [...plays.values()].filter(({ play }) => isOver(play))
}

/** How many numbers a player solved at most in one storm of a mode. Null without a storm in that time. */
export type StormRecords = { best: number | null; today: number | null; last30Days: number | null }

const MONTH_MS = 30 * 86_400_000

export async function findRecords(
  { pool, clock }: Deps,
  { playerId, digits }: { playerId: number; digits: StormMode },
): Promise<StormRecords> {
  const at = clock()
  const { rows } = await pool.query<StormRecords>({
    name: 'find_storm_records',
    text: `
      select max(run.best) as best, max(run.today) as today, max(run.month) as "last30Days"
      from streams_of($1) stream
      cross join lateral (
        select (
          select max(solved) from storm_results where player_id = stream.stream_of and storm_id % 10 = $2
        ) as best,
        max(coalesce(solved, 0)) filter (where started_at >= $3) as today, max(coalesce(solved, 0)) as month
        from ${RUNS}
        where run.player_id = stream.stream_of and run.storm_id % 10 = $2 and started_at > $4
      ) run`,
    values: [playerId, digits, opensAt(easternDay(at)), new Date(at.getTime() - MONTH_MS)],
  })
  const [{ best, today, last30Days } = { best: null, today: null, last30Days: null }] = rows
  return { best: best ?? last30Days, today, last30Days }
}
