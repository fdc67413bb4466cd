import { dayNumber, easternDay, nextDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { DayCommitted, GameOpened } from '#game/events.ts'
import { err, ok, type Result } from '#game/result.ts'

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export type Sha256 = (text: string) => string

/** What a commitment hides until the day is over. */
export type Secret = { target: string; nonce: string }

/**
 * The commitments to a day's six numbers, chained to the list before it. `late` has the modes whose game was
 * opened before the list: a guess may have come before the commitment. `previous` is the hash of the list
 * before it, `NO_LIST` in the first. Commitments are in the order of the modes.
 */
export type DayList = Pick<DayCommitted, 'day' | 'at' | 'late' | 'previous' | 'hash' | 'commitments'>

/** The `previous` of the first list. */
export const NO_LIST = '0'.repeat(64)

export function parseHash(value: unknown): Result<string, 'NOT_A_HASH'> {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? ok(value) : err('NOT_A_HASH')
}

/** Accepts 128 bits as 32 lower-case hexadecimal digits. */
export function parseNonce(value: unknown): Result<string, 'NOT_A_NONCE'> {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? ok(value) : err('NOT_A_NONCE')
}

/**
 * The text whose SHA-256 is a game's commitment: `2026-11-23 5 04217 ` and the nonce. No field has a space,
 * and the mode is the length of the number, so different games never have the same text.
 */
export function commitmentText(
  { day, digits }: { day: Day; digits: DigitCount },
  { target, nonce }: Secret,
): string {
  return `${day} ${digits} ${target} ${nonce}`
}

/**
 * The text whose SHA-256 is a list's hash: day, instant in UTC, late modes (`-` without one), the hash of the
 * list before it, and the six commitments, separated by spaces.
 */
export function listText({ day, at, late, previous, commitments }: Omit<DayList, 'hash'>): string {
  return [day, at.toISOString(), lateText(late), previous, ...commitments].join(' ')
}

/** The late modes as in a list's text: `25`, or `-` without one. */
export function lateText(late: readonly DigitCount[]): string {
  return late.join('') || '-'
}

/** A day's opened games, and the hash of the last list of the chain (null without one). */
export type Opening = { targets: ReadonlyMap<DigitCount, string>; isCommitted: boolean; last: string | null }

/**
 * Opens the missing games of a day and commits to the numbers of all six. Returns no event for a day that has
 * its list. `draw` and `drawNonce` are random.
 */
export function decideOpening(
  { targets, isCommitted, last }: Opening,
  { day, at }: { day: Day; at: Date },
  {
    draw,
    drawNonce,
    sha256,
  }: { draw: (digits: DigitCount) => string; drawNonce: () => string; sha256: Sha256 },
): { committed: DayCommitted; opened: GameOpened[] } | null {
  if (isCommitted) return null
  const late = DIGIT_COUNTS.filter((digits) => targets.has(digits))
  const games = DIGIT_COUNTS.map((digits) => {
    const secret = { target: targets.get(digits) ?? draw(digits), nonce: drawNonce() }
    return { digits, ...secret, commitment: sha256(commitmentText({ day, digits }, secret)) }
  })
  const list = {
    day,
    at,
    late,
    previous: last ?? NO_LIST,
    commitments: games.map(({ commitment }) => commitment),
  }
  const nonces = games.map(({ nonce }) => nonce)
  return {
    committed: { type: 'DayCommitted', ...list, hash: sha256(listText(list)), nonces },
    opened: games.flatMap(({ digits, target }): GameOpened[] =>
      late.includes(digits) ? [] : [{ type: 'GameOpened', at, digits, day, target }],
    ),
  }
}

/**
 * Why the clock that gives a day is perhaps wrong. It is compared with the latest day that has a list. Null
 * without a reason.
 */
export function doubtClock(day: Day, latest: Day | null): string | null {
  if (latest === null) return null
  const clock = `The clock says ${day}, but the latest day with numbers is ${latest}`
  const ahead = dayNumber(day) - dayNumber(latest)
  if (ahead < 0) return `${clock}: the clock is behind, or was ahead before.`
  return ahead > LONGEST_PAUSE_DAYS
    ? `${clock}: unless the server was off since then, the clock is ahead.`
    : null
}

const LONGEST_PAUSE_DAYS = 7

/** A list with what its commitments hide; null for a game that does not exist. */
export type ProvenList = DayList & { secrets: readonly (Secret | null)[] }

/** `digits` is null for a fault of the whole list. */
export type Fault = { day: Day; digits: DigitCount | null; text: string }

/** The faults of a chain, in the order of its lists. Empty: each number is the one of its commitment. */
export function findFaults(chain: readonly ProvenList[], sha256: Sha256): Fault[] {
  return chain.flatMap((list, index) => [
    ...faultsOfLink(list, chain[index - 1] ?? null),
    ...faultsOfList(list, sha256),
  ])
}

/**
 * The lists that follow that of a later day, because the clock of a server was ahead. No fault: each list
 * still came before the games that it opened.
 */
export function findClockLeaps(chain: readonly DayList[]): Fault[] {
  return chain.flatMap((list, index) => {
    const before = chain[index - 1]
    if (before === undefined || !isClockLeap(list, before)) return []
    return [faultOf(list.day, `the list follows that of ${before.day}, when a clock was ahead`)]
  })
}

// A clock gives a list its day and its instant alike.
function isClockLeap(list: DayList, before: DayList): boolean {
  const isOfClock = [list, before].every(({ day, at }) => easternDay(at) === day)
  return list.day < before.day && list.previous === before.hash && isOfClock
}

function faultsOfLink(list: DayList, before: DayList | null): Fault[] {
  const { day, previous } = list
  const isLinked = previous === (before?.hash ?? NO_LIST)
  const isMisplaced = before !== null && day <= before.day && !isClockLeap(list, before)
  return [
    ...(isMisplaced ? [faultOf(day, `the list follows that of ${before.day}`)] : []),
    ...(isLinked ? [] : [faultOf(day, 'the list before it was changed, moved or removed')]),
  ]
}

function faultsOfList(list: ProvenList, sha256: Sha256): Fault[] {
  const { day, commitments, secrets, hash } = list
  const faults = DIGIT_COUNTS.flatMap((digits, index) => {
    const secret = secrets[index] ?? null
    if (secret === null) return [faultOf(day, 'the game is missing', digits)]
    const isProven = sha256(commitmentText({ day, digits }, secret)) === commitments[index]
    return isProven ? [] : [faultOf(day, 'the number or its nonce is not that of the commitment', digits)]
  })
  return sha256(listText(list)) === hash ? faults : [faultOf(day, 'the list was changed'), ...faults]
}

function faultOf(day: Day, text: string, digits: DigitCount | null = null): Fault {
  return { day, digits, text }
}

/** The days between two lists of a chain that have no list: the server was off, or a list was withheld. */
export function daysBetween(before: Day, after: Day): Day[] {
  const days: Day[] = []
  for (let day = nextDay(before); day < after; day = nextDay(day)) days.push(day)
  return days
}
