import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'
import { follow, FOLLOWED_AT_ONCE, type Step } from './follow.ts'
import type { Projection } from './projectInto.ts'
import { findCursor, setAsideNext, type SetAside } from './setAside.ts'

/** Receives each event that is set aside. */
type Listener = { onSetAside: (event: SetAside) => void }

type Db = Pick<Pool, 'query'>

const TRIES = 3
const PAUSE_MS = 500

/**
 * Projects the next events like `follow`. An event that the projection still cannot take at the third try is
 * set aside, so that it does not hold up those after it. Throws when the database is the fault: then no event
 * is set aside.
 */
export async function followPastFaults(db: Db, projection: Projection, listener: Listener): Promise<Step> {
  const step = await followOrNull(db, projection, FOLLOWED_AT_ONCE)
  return step ?? (await passFault(db, projection, listener))
}

/** Projects the next events up to one that cannot be projected, and sets that one aside. */
async function passFault(db: Db, projection: Projection, listener: Listener): Promise<Step> {
  const steps: Step[] = []
  // One of the next `within` events is at fault. Each step halves them.
  for (let within = FOLLOWED_AT_ONCE; within > 1;) {
    const half = Math.ceil(within / 2)
    const step = await followOrNull(db, projection, half)
    within = step === null ? half : within - half
    if (step === null) continue
    steps.push(step)
    // Another process is ahead, or the fault has passed.
    if (step.passed < half) return joined(steps)
  }
  try {
    steps.push(await retryOrSetAside(db, projection, listener))
  } catch (error) {
    // Callers publish what has passed; the next call meets the error again.
    if (steps.length === 0) throw error
  }
  return joined(steps)
}

async function retryOrSetAside(db: Db, projection: Projection, { onSetAside }: Listener): Promise<Step> {
  for (let tries = 1; ; tries++) {
    const cursor = await findCursor(db, projection)
    try {
      return await follow(db, projection, 1)
    } catch (error) {
      if (!isDataFault(error)) throw error
      if (tries === TRIES) {
        const event = await setAsideNext(db, {
          projection,
          cursor,
          reason: `${error.code}: ${error.message}`,
        })
        if (event !== null) onSetAside(event)
        return { passed: event === null ? 0 : 1, gameIds: [], playerIds: [] }
      }
    }
    await sleep(PAUSE_MS)
  }
}

async function followOrNull(db: Db, projection: Projection, atMost: number): Promise<Step | null> {
  try {
    return await follow(db, projection, atMost)
  } catch (error) {
    if (isDataFault(error)) return null
    throw error
  }
}

/**
 * Whether PostgreSQL rejected a statement for its data: a wrong number of rows (SQLSTATE class 21), a value
 * (22), a constraint (23), a size (54) or a function's own error (P0). All else is a state of the database, or
 * of its schema.
 */
export function isDataFault(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(?:21|22|23|54|P0)/.test(error.code ?? '')
}

function joined(steps: readonly Step[]): Step {
  return {
    passed: steps.reduce((sum, { passed }) => sum + passed, 0),
    gameIds: [...new Set(steps.flatMap(({ gameIds }) => gameIds))],
    playerIds: [...new Set(steps.flatMap(({ playerIds }) => playerIds))],
  }
}
