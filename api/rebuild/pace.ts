import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'

// A player that guessed a moment ago will probably guess again.
const LINGERING_MS = 2000
// A replay's large writes to disk slow guesses. After each step the replay rests nine times as long, so these
// writes are a tenth as frequent.
const REST = 9
const LONGEST_REST_MS = 300_000

/**
 * Throttles a replay while players are active: while the log grows, one connection works at a time, with
 * pauses.
 */
export class Pace {
  #report: (line: string) => void
  #isHurried: boolean
  #position: string | null = null
  #grewAt = -Infinity
  #restsUntil = -Infinity
  #isReported = false

  /** Calls `report` once, when players are found. `isHurried` turns the throttle off. */
  constructor(report: (line: string) => void, isHurried = false) {
    this.#report = report
    this.#isHurried = isHurried
  }

  /** Whether players are active, by the growth of the log between calls. */
  async isShared(client: ClientBase): Promise<boolean> {
    if (this.#isHurried) return false
    const { rows } = await client.query<{ position: string | null }>(
      `select pg_sequence_last_value(pg_get_serial_sequence('events', 'position')::regclass) as position`,
    )
    const position = rows[0]?.position ?? '0'
    if (this.#position !== null && this.#position !== position) this.#grewAt = performance.now()
    this.#position = position
    return performance.now() - this.#grewAt < LINGERING_MS
  }

  /**
   * Whether a connection may start a step now. While players are active, only the first one may, after its
   * pause.
   */
  async mayWork(client: ClientBase, { isFirst }: { isFirst: boolean }): Promise<boolean> {
    if (!(await this.isShared(client))) return true
    if (!this.#isReported) this.#report('Players are active: one connection works at a time, with pauses.')
    this.#isReported = true
    return isFirst && performance.now() >= this.#restsUntil
  }

  /** Records the end of a step. The pause after it is nine times as long, at most five minutes. */
  hasWorked(durationMs: number): void {
    this.#restsUntil = performance.now() + Math.min(REST * durationMs, LONGEST_REST_MS)
  }
}

export type Step = (worker: ClientBase) => Promise<void>

// Polling interval of a throttled worker.
const POLL_MS = 250

/**
 * Runs stages one after another, at the given pace. The steps of a stage start in their order, one per worker
 * at a time.
 */
export async function runStages(
  workers: readonly ClientBase[],
  stages: readonly (readonly Step[])[],
  pace: Pace,
): Promise<void> {
  for (const stage of stages) {
    const steps = [...stage]
    const work = async (worker: ClientBase, index: number) => {
      while (steps.length > 0) {
        if (await pace.mayWork(worker, { isFirst: index === 0 })) {
          const begin = performance.now()
          await steps.shift()?.(worker)
          pace.hasWorked(performance.now() - begin)
        } else await rest(worker, POLL_MS)
      }
    }
    await Promise.all(workers.map(work))
  }
}

/** Waits. The end of the connection ends the wait. */
export async function rest(client: ClientBase, durationMs: number): Promise<void> {
  const ended = new AbortController()
  const wake = () => ended.abort()
  client.once('end', wake)
  await sleep(durationMs, undefined, { signal: ended.signal }).catch(() => undefined)
  client.removeListener('end', wake)
}
