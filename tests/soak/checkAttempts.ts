import type { Attempt, Ledger } from './ledger.ts'
import { streamOf, type Log, type Logged } from './readLog.ts'

/**
 * Holds the log to what its players know: what was acknowledged is there exactly once, what was refused is not, what nobody
 * knows of is there at most once, and nothing is there that nobody sent. Answers what is wrong, and how many of each there were.
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
  for (const key of kept.keys()) if (!sent.has(key)) breaches.push(`from nowhere: ${key} was never sent`)
  const torn = ledger.attempts.filter((attempt) => !fitsLog(attempt, log)).map(nameOf)
  return {
    counts,
    breaches: [...breaches, ...torn.map((name) => `answered another board than is kept: ${name}`)],
  }
}

// A guess may be sent more than once. One answer is enough to be held to; a refusal counts only where no other try may have been taken.
const OUTCOMES = ['acknowledged', 'unknown', 'refused'] as const

/** How often each guess is in the log, by player, game, row and digits. */
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

/** Whether the rows that an answer showed are the first ones in the log, the guess in question among them if it was taken. */
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
