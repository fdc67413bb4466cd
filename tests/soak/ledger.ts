import { createHash } from 'node:crypto'

/** What came of a guess: taken, refused, or nobody knows, for no answer came or one that the service is away. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

export type SeenRow = { guess: string; hint: string }

/** A guess that somebody sent. */
export type Attempt = {
  /** Who: the session's hash in hex, as the database has it. */
  session: string
  gameId: number
  row: number
  guess: string
  outcome: Outcome
  /** The board that the answer showed; null without one. */
  seen: SeenRow[] | null
}

/** All that the players of a scenario know: what the log is held to afterwards. */
export type Ledger = {
  attempts: Attempt[]
  /** Answers of a kind that no client should get. */
  oddAnswers: string[]
}

export function createLedger(): Ledger {
  return { attempts: [], oddAnswers: [] }
}

/** How the database names the session of a cookie's token. */
export function sessionOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
