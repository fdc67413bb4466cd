import type { Pool } from 'pg'
import type { Deps } from '#api/deps/deps.ts'
import { retryOnClash, type StreamEvent } from '#api/log/eventLog.ts'
import { sha256 } from '#api/log/sha256.ts'
import { findSiteVersion } from '#api/log/streamVersions.ts'
import { easternDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, drawTarget, type DigitCount } from '#game/digits.ts'
import { decideOpening, doubtClock, type Opening } from '#game/fairness/fairness.ts'
import { gameIdOf } from '#game/game.ts'

// Other writers of these streams: other processes that open the day, and operators.
const RIVALS = 10

/**
 * Opens the six games of the day at an instant, and commits to their numbers in the same statement: so no
 * guess comes before the commitment of its game. Games that are open already get a late commitment.
 * Does nothing for a day that has its commitments. Concurrent callers get the same games.
 */
export async function openDay(deps: Deps, at: Date): Promise<void> {
  const day = easternDay(at)
  const last = lastOpenings.get(deps.pool)
  if (last?.day === day) {
    await last.opening
    return
  }
  const opening = openOnce(deps, { day, at })
  lastOpenings.set(deps.pool, { day, opening })
  try {
    await opening
  } catch (error) {
    if (lastOpenings.get(deps.pool)?.opening === opening) lastOpenings.delete(deps.pool)
    throw error
  }
}

// At midnight many requests need the day at once, and one of them opens it. No commitment is ever deleted.
const lastOpenings = new WeakMap<Pool, { day: Day; opening: Promise<void> }>()

async function openOnce(deps: Deps, moment: { day: Day; at: Date }): Promise<void> {
  const outcome = await retryOnClash(RIVALS, () => attempt(deps, moment))
  if (outcome === 'clash') throw new Error(`Other writers prevented the opening of ${moment.day}`)
}

async function attempt(
  { pool, log, randomDigit, randomNonce, onError }: Deps,
  { day, at }: { day: Day; at: Date },
): Promise<'opened' | 'clash'> {
  // The version is read first: a later event of another writer then clashes with the append.
  const version = await findSiteVersion(pool)
  const decided = decideOpening(
    await loadOpening(pool, day),
    { day, at },
    { draw: (digits) => drawTarget(digits, randomDigit), drawNonce: randomNonce, sha256 },
  )
  if (decided === null) return 'opened'
  // A site that was off must open its day, so a doubt only tells.
  const doubt = await findClockDoubt(pool, day)
  // The commitments come first: their position in the log is lower than those of the games.
  const events: StreamEvent[] = [
    { playerId: null, gameId: null, version: version + 1, event: decided.committed },
    ...decided.opened.map((event) => ({
      playerId: null,
      gameId: gameIdOf(day, event.digits),
      version: 1,
      event,
    })),
  ]
  if ((await log.appendTogether(events)) === 'clash') return 'clash'
  if (doubt !== null) onError(new Error(doubt))
  return 'opened'
}

/** Why the clock that gives this day is perhaps wrong; null without a reason. */
export async function findClockDoubt(pool: Pool, day: Day): Promise<string | null> {
  const { rows } = await pool.query<{ latest: Day | null }>('select max(day) as latest from committed_days')
  return doubtClock(day, rows[0]?.latest ?? null)
}

type Row = { id: number | null; target: string | null; isCommitted: boolean; last: string | null }

/** One row for each opened game of the day, or one without a game. */
async function loadOpening(pool: Pool, day: Day): Promise<Opening> {
  const { rows } = await pool.query<Row>({
    name: 'load_opening',
    text: `select game.id, game.target,
        exists (select from committed_days where day = $2) as "isCommitted",
        (select hash from committed_days order by position desc limit 1) as last
      from (select) always left join games game on game.id = any ($1::integer[])`,
    values: [DIGIT_COUNTS.map((digits) => gameIdOf(day, digits)), day],
  })
  const targets = DIGIT_COUNTS.flatMap((digits): [DigitCount, string][] => {
    const target = rows.find(({ id }) => id === gameIdOf(day, digits))?.target ?? null
    return target === null ? [] : [[digits, target]]
  })
  const [first] = rows
  return { targets: new Map(targets), isCommitted: first?.isCommitted ?? false, last: first?.last ?? null }
}

/** Whether a day has its commitments. A day that this process opened needs no read. */
export async function isDayCommitted({ pool }: Pick<Deps, 'pool'>, day: Day): Promise<boolean> {
  const last = lastOpenings.get(pool)
  if (last?.day === day)
    return last.opening.then(
      () => true,
      () => false,
    )
  const { rowCount } = await pool.query('select from committed_days where day = $1 limit 1', [day])
  return rowCount !== 0
}
