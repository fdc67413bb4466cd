import { createHash } from 'node:crypto'

/**
 * The outcome of a guess for its player. 'unknown': no answer came, or an answer that the service is
 * unavailable.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

export type SeenRow = { guess: string; hint: string }

/** A guess as sent by a player. */
export type Attempt = {
  /** The player: the hash of the session in hex, as the database stores it. */
  session: string
  gameId: number
  row: number
  guess: string
  outcome: Outcome
  /** The board in the answer; null without one. */
  seen: SeenRow[] | null
}

/** All that the players of a scenario know. The log is checked against it. */
export type Ledger = {
  attempts: Attempt[]
  /** Answers that no client should receive. */
  oddAnswers: string[]
}

export function createLedger(): Ledger {
  return { attempts: [], oddAnswers: [] }
}

/** The session's hash, as the database stores it, of a cookie's token. */
export function sessionOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
