import { parseDay } from '#game/day.ts'
import { DIGIT_COUNTS, parseDigitCount, parseGuess } from '#game/digits.ts'
import type {
  DayCommitted,
  GameOpened,
  GuessMade,
  HiloEvent,
  HistoryClaimed,
  PlayFacts,
  StatisticsReset,
} from '#game/events.ts'
import { parseHash, parseNonce } from '#game/fairness/fairness.ts'
import { parseHint } from '#game/hints/parseHint.ts'
import { DEFAULT_KIND, PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import { DATED_KINDS, STATISTICS_KINDS } from '#game/kinds/lists.ts'
import type { Result } from '#game/result.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'

/** The columns of the table `events` except those of the stream. */
export type StoredEvent = {
  type: string
  version: number
  at: Date
  /** Null for the default kind, and for an event that has no kind. */
  kind: string | null
  score: number | null
  guess: string | null
  hint: string | null
  data: unknown
}

/** The row for an event with this version in its stream. */
export function encodeEvent(event: HiloEvent, version: number): StoredEvent {
  const row = {
    type: event.type,
    version,
    at: event.at,
    kind: 'kind' in event ? storedKind(event.kind) : null,
    score: null,
    guess: null,
    hint: null,
    data: null,
  }
  switch (event.type) {
    case 'GameOpened':
      return { ...row, data: { digits: event.digits, day: event.day, target: event.target } }
    case 'GuessMade':
      return {
        ...row,
        guess: event.guess,
        hint: event.hint,
        data: guessData(event, version),
      }
    case 'PlayWon':
    case 'PlayLost':
      return { ...row, score: event.score, data: endData(event) }
    case 'HistoryClaimed':
      return { ...row, data: { by: event.by } }
    case 'StatisticsReset':
      return { ...row, data: { digits: event.digits } }
    case 'DayExcused':
      return { ...row, data: { day: event.day } }
    case 'DayCommitted': {
      const { day, late, previous, hash, commitments, nonces } = event
      return { ...row, data: { day, late, previous, hash, commitments, nonces } }
    }
    case 'VisitRecorded':
    case 'PlayLeft':
    case 'StormStarted':
    case 'StormEnded':
    case 'RoundEnded':
      return row
    case 'RoundStarted':
      return { ...row, data: { startsAt: event.startsAt.toISOString() } }
  }
}

/**
 * The event in a row. Throws for a row that no version of `encodeEvent` wrote. Stored rows never change: a
 * new shape of an event gets a type of its own, and the old type's case here converts old rows to it.
 * tests/fixtures/events has a row of each type ever stored.
 */
export function decodeEvent(row: StoredEvent): HiloEvent {
  const { at } = row
  switch (row.type) {
    case 'GameOpened':
      return decodeGameOpened(row)
    case 'VisitRecorded':
      return { type: 'VisitRecorded', at }
    case 'HistoryClaimed':
      return decodeHistoryClaimed(row)
    case 'StatisticsReset':
      return decodeStatisticsReset(row)
    case 'DayExcused':
      return { type: 'DayExcused', at, day: valid(parseDay(dataOf(row)['day']), row) }
    case 'DayCommitted':
      return decodeDayCommitted(row)
    case 'GuessMade':
      return decodeGuessMade(row)
    case 'PlayWon':
      return { type: 'PlayWon', at, kind: kindOfRow(row), score: winningScore(row), ...factsIn(row) }
    case 'PlayLost':
      if (row.score !== LOSS_SCORE) throw broken(row)
      return { type: 'PlayLost', at, kind: kindOfRow(row), score: LOSS_SCORE, ...factsIn(row) }
    case 'PlayLeft':
    case 'StormStarted':
    case 'StormEnded':
    case 'RoundEnded':
      return { type: row.type, at }
    case 'RoundStarted':
      return { type: 'RoundStarted', at, startsAt: instantOf(row) }
    default:
      throw broken(row)
  }
}

function decodeGameOpened(row: StoredEvent): GameOpened {
  const data = dataOf(row)
  const digits = valid(parseDigitCount(data['digits']), row)
  const day = valid(parseDay(data['day']), row)
  return {
    type: 'GameOpened',
    at: row.at,
    digits,
    day,
    target: valid(parseGuess(data['target'], digits), row),
  }
}

function instantOf(row: StoredEvent): Date {
  const { startsAt } = dataOf(row)
  const instant = new Date(typeof startsAt === 'string' ? startsAt : NaN)
  if (Number.isNaN(instant.getTime())) throw broken(row)
  return instant
}

function decodeHistoryClaimed(row: StoredEvent): HistoryClaimed {
  const { by } = dataOf(row)
  if (typeof by !== 'number' || !Number.isInteger(by) || by < 1) throw broken(row)
  return { type: 'HistoryClaimed', at: row.at, by }
}

function decodeStatisticsReset(row: StoredEvent): StatisticsReset {
  const kind = STATISTICS_KINDS.find((each) => each === kindOfRow(row))
  if (kind === undefined) throw broken(row)
  const digits = valid(parseDigitCount(dataOf(row)['digits']), row)
  return { type: 'StatisticsReset', at: row.at, kind, digits }
}

function decodeDayCommitted(row: StoredEvent): DayCommitted {
  const data = dataOf(row)
  return {
    type: 'DayCommitted',
    at: row.at,
    day: valid(parseDay(data['day']), row),
    late: listOf(data['late'], row).map((digits) => valid(parseDigitCount(digits), row)),
    previous: valid(parseHash(data['previous']), row),
    hash: valid(parseHash(data['hash']), row),
    commitments: oneForEachMode(data['commitments'], row).map((hash) => valid(parseHash(hash), row)),
    nonces: oneForEachMode(data['nonces'], row).map((nonce) => valid(parseNonce(nonce), row)),
  }
}

function oneForEachMode(value: unknown, row: StoredEvent): unknown[] {
  const list = listOf(value, row)
  if (list.length !== DIGIT_COUNTS.length) throw broken(row)
  return list
}

function listOf(value: unknown, row: StoredEvent): unknown[] {
  if (!Array.isArray(value)) throw broken(row)
  return value
}

/** SQL: `rowOf`. */
export const GUESS_ROW = `coalesce((data->>'row')::integer, version - 1)`

/** The row on the board, 0 to 5. It is stored only if it does not follow from the version: after PlayLeft. */
export function rowOf({ version, data }: Pick<StoredEvent, 'version' | 'data'>): number {
  const row = dataOf({ data })['row']
  return typeof row === 'number' ? row : version - 1
}

/** SQL: whether an event belongs to a hard play. */
export const IS_HARD = `coalesce((data->>'hard')::boolean, false)`

/** SQL: whether a program has guessed in the play, up to an event. */
export const IS_BOT = `coalesce((data->>'bot')::boolean, false)`

function guessData({ row, target, ...facts }: GuessMade, version: number): unknown {
  return presentOrNull({
    ...(target !== undefined && { target }),
    ...(row !== version - 1 && { row }),
    ...storedFacts(facts),
  })
}

function endData(facts: PlayFacts): unknown {
  return presentOrNull(storedFacts(facts))
}

function presentOrNull(data: object): object | null {
  return Object.keys(data).length === 0 ? null : data
}

function storedFacts({ isHard, isBot }: PlayFacts): object {
  return { ...(isHard && { hard: true }), ...(isBot && { bot: true }) }
}

function factsIn(row: StoredEvent): PlayFacts {
  const { hard, bot } = dataOf(row)
  const isFact = (value: unknown) => value === undefined || value === true
  if (!isFact(hard) || !isFact(bot)) throw broken(row)
  return { ...(hard === true && { isHard: hard }), ...(bot === true && { isBot: bot }) }
}

function decodeGuessMade(row: StoredEvent): GuessMade {
  const digits = valid(parseDigitCount(row.guess?.length), row)
  const guess = valid(parseGuess(row.guess, digits), row)
  const kind = kindOfRow(row)
  const opensGame = row.version === 1 && !DATED_KINDS.some((dated) => dated === kind)
  return {
    type: 'GuessMade',
    at: row.at,
    kind,
    row: rowOf(row),
    guess,
    hint: valid(parseHint(row.hint, digits), row),
    ...(opensGame && { target: valid(parseGuess(dataOf(row)['target'], digits), row) }),
    ...factsIn(row),
  }
}

function kindOfRow(row: StoredEvent): PlayKind {
  const kind = PLAY_KINDS.find((each) => each === (row.kind ?? DEFAULT_KIND))
  if (kind === undefined) throw broken(row)
  return kind
}

function winningScore(row: StoredEvent): number {
  if (row.score === null || row.score < 1 || row.score >= LOSS_SCORE) throw broken(row)
  return row.score
}

function dataOf({ data }: Pick<StoredEvent, 'data'>): Record<string, unknown> {
  return (data ?? {}) as Record<string, unknown>
}

function valid<T>(parsed: Result<T, string>, row: StoredEvent): T {
  if (!parsed.ok) throw broken(row)
  return parsed.value
}

function broken(row: StoredEvent): Error {
  return new Error(
    `The log has an invalid event: ${row.type}, version ${row.version}, at ${row.at.toISOString()}`,
  )
}

/** A kind as the log stores it. Nearly all plays are of the default kind, and null takes no space. */
export function storedKind(kind: PlayKind): PlayKind | null {
  return kind === DEFAULT_KIND ? null : kind
}
