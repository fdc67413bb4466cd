import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'

// Who guessed a moment ago is likely to guess again.
const LINGERING_MS = 2000
// Of all that a replay writes, players notice the moments when much of it reaches the disk at once: these become a tenth as frequent.
const REST = 9
const LONGEST_REST_MS = 60_000

/** Keeps a replay out of the way of people who play: while the log grows, one connection works at a time, and rests in between. */
export class Pace {
  #tell: (line: string) => void
  #isHurried: boolean
  #position: string | null = null
  #grewAt = -Infinity
  #restsUntil = -Infinity
  #isTold = false

  /** `tell` is told once, when people are met. Who is in a hurry does not look for them. */
  constructor(tell: (line: string) => void, isHurried = false) {
    this.#tell = tell
    this.#isHurried = isHurried
  }

  /** Whether people play just now, as far as the looks up to this one can tell. */
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

  /** Whether a connection may take the next step now: where people play only the first may, and once it has rested. */
  async mayWork(client: ClientBase, { isFirst }: { isFirst: boolean }): Promise<boolean> {
    if (!(await this.isShared(client))) return true
    if (!this.#isTold) this.#tell('People are playing: one connection works at a time, and rests in between.')
    this.#isTold = true
    return isFirst && performance.now() >= this.#restsUntil
  }

  /** Notes that a step is done, which is followed by a rest nine times as long, or a minute. */
  hasWorked(durationMs: number): void {
    this.#restsUntil = performance.now() + Math.min(REST * durationMs, LONGEST_REST_MS)
  }
}

/** Waits, unless the connection ends. */
export async function rest(client: ClientBase, durationMs: number): Promise<void> {
  const ended = new AbortController()
  const wake = () => ended.abort()
  client.once('end', wake)
  await sleep(durationMs, undefined, { signal: ended.signal }).catch(() => undefined)
  client.removeListener('end', wake)
}
