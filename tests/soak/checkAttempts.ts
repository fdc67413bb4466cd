import type { Attempt, Ledger } from './ledger.ts'
import { streamOf, type Log, type Logged } from './readLog.ts'

/**
 * Compares the log with the players' ledger. An acknowledged guess is in the log exactly once, a refused one
 * is not, one of unknown outcome at most once, and no other guess is there. Returns the breaches and the
 * count of each outcome.
 */
export function checkAttempts(ledger: Ledger, log: Log) {
  const kept = keptGuesses(log)
  const sent = sentGuesses(ledger, log)
  const counts = { acknowledged: 0, refused: 0, unknown: 0, unknownButKept: 0 }
  const breaches: string[] = []
  for (const [key, attempts] of sent) {
    const copies = kept.get(key) ?? 0
    const worst = OUTCOMES.find((outcome) => attempts.some((attempt) => attempt.outcome === outcome))
    if (worst === undefined) continue
    counts[worst]++
    if (worst === 'unknown' && copies > 0) counts.unknownButKept++
    if (worst === 'acknowledged' && copies === 0) breaches.push(`lost: ${key} was acknowledged`)
    if (worst === 'refused' && copies > 0) breaches.push(`kept: ${key} was refused`)
    if (copies > 1) breaches.push(`twice: ${key} is there ${copies} times`)
  }
  for (const key of kept.keys()) if (!sent.has(key)) breaches.push(`never sent: ${key} is in the log`)
  const torn = ledger.attempts.filter((attempt) => !fitsLog(attempt, log)).map(nameOf)
  return {
    counts,
    breaches: [...breaches, ...torn.map((name) => `the answer showed another board than the log: ${name}`)],
  }
}

// A guess may be sent several times. One acknowledgement is binding; a refusal only if no other attempt may
// have succeeded.
const OUTCOMES = ['acknowledged', 'unknown', 'refused'] as const

/** The count of each guess in the log, by player, game, row and digits. */
function keptGuesses({ streams }: Log): Map<string, number> {
  const kept = new Map<string, number>()
  for (const [stream, logged] of streams) {
    for (const { event } of logged) {
      if (event.type !== 'GuessMade') continue
      const key = keyOf(stream, event)
      kept.set(key, (kept.get(key) ?? 0) + 1)
    }
  }
  return kept
}

function sentGuesses({ attempts }: Ledger, { players }: Log): Map<string, Attempt[]> {
  const sent = new Map<string, Attempt[]>()
  for (const attempt of attempts) {
    const key = keyOf(streamOf(players.get(attempt.session) ?? null, attempt.gameId), attempt)
    const before = sent.get(key)
    if (before) before.push(attempt)
    else sent.set(key, [attempt])
  }
  return sent
}

function keyOf(stream: string, { row, guess }: { row: number; guess: string }): string {
  return `${stream} row ${row} ${guess}`
}

/** Whether the rows in the answer are the first rows in the log, including the guess if it was accepted. */
function fitsLog(
  { session, gameId, row, guess, outcome, seen }: Attempt,
  { streams, players }: Log,
): boolean {
  if (seen === null) return true
  const rows = rowsIn(streams.get(streamOf(players.get(session) ?? null, gameId)) ?? [])
  const isPrefix = seen.every(
    (each, index) => rows[index]?.guess === each.guess && rows[index].hint === each.hint,
  )
  return isPrefix && (outcome !== 'acknowledged' || seen[row]?.guess === guess)
}

function rowsIn(logged: readonly Logged[]) {
  return logged.flatMap(({ event }) => (event.type === 'GuessMade' ? [event] : []))
}

function nameOf({ gameId, row, guess }: Attempt): string {
  return `game ${gameId} row ${row} ${guess}`
}
