import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { dice } from '#tests/kit/games/dice.ts'

// All figures of this file are assumptions: docs/scale.md lists them. Change them to those of a real site.

/** The percentage of a day's visits that begin in each hour in New York. */
const HOURS = [9, 4, 2, 1, 1, 2, 3, 5, 6, 5, 4, 4, 6, 5, 4, 4, 4, 4, 5, 5, 6, 5, 4, 2]
/** Of the first hour's percentage, this part begins in its first minutes: players wait for midnight. */
const RUSH = { minutes: 5, percent: 4 }

export const MINUTES_OF_DAY = 1440

/** A part of the day: from its first minute to the next part's, with its percentage of the visits. */
type Segment = { from: number; minutes: number; percent: number }

const SEGMENTS: readonly Segment[] = [
  { from: 0, ...RUSH },
  { from: RUSH.minutes, minutes: 60 - RUSH.minutes, percent: (HOURS[0] ?? 0) - RUSH.percent },
  ...HOURS.slice(1).map((percent, index) => ({ from: 60 * (index + 1), minutes: 60, percent })),
]

/** The load of the busiest minutes, to the mean of the day. */
export const PEAK = Math.max(
  ...SEGMENTS.map(({ minutes, percent }) => percent / 100 / (minutes / MINUTES_OF_DAY)),
)

/** The parts of the day in a report, by their first minute. */
export const PARTS = [
  { name: 'the first 5 minutes', from: 0 },
  { name: 'night', from: RUSH.minutes },
  { name: 'morning', from: 6 * 60 },
  { name: 'noon and afternoon', from: 11 * 60 },
  { name: 'evening', from: 18 * 60 },
] as const

/** The minute of the day before which this share of the visits begin. */
export function minuteAt(share: number): number {
  let percent = share * 100
  for (const segment of SEGMENTS) {
    if (percent < segment.percent) return segment.from + (segment.minutes * percent) / segment.percent
    percent -= segment.percent
  }
  return MINUTES_OF_DAY
}

/** `newcomer`: a browser without a cookie or a cache. `visitor`, `account`: they played yesterday. */
export type PersonKind = 'newcomer' | 'visitor' | 'account'

export type Person = {
  kind: PersonKind
  /** The modes that the person plays today, and played yesterday. */
  modes: DigitCount[]
  arrivesAt: number
  /** The minute of a second visit, which looks at the results. */
  returnsAt: number | null
  logsIn: boolean
  signsUp: boolean
}

/** In percent of the players. */
const KINDS = { newcomer: 5, visitor: 65, account: 30 }
const RETURNING = 30
/** In thousandths of the players: logins of accounts, and sign-ups of the others. */
const LOGINS = 10
const SIGN_UPS = 3

/** In percent: players of one mode, of two, … of all six. */
const MODES = [50, 20, 10, 5, 3, 12]

/** The chance of a right guess by row, in percent: 3.9 guesses a play, one play of eleven lost. */
const CHANCES = [2, 14, 32, 43, 47, 47]

/** Seconds from the page to the first guess, between two guesses, and before a result closes. */
export const PAUSES = { beforeFirst: 20, betweenGuesses: 30, result: 60 }

/** The same number of players makes the same day. */
export function planDay(players: number): Person[] {
  const roll = dice(42)
  return Array.from({ length: players }, (_, index) => {
    const arrivesAt = minuteAt((index + 0.5) / players)
    const kind = pick(KINDS, roll(100))
    const count = 1 + indexIn(MODES, roll(100))
    const first = roll(DIGIT_COUNTS.length)
    const modes = Array.from(
      { length: count },
      (_mode, place) => DIGIT_COUNTS[(first + place) % DIGIT_COUNTS.length] ?? 5,
    )
    const later = arrivesAt + 60 + roll(600)
    const returnsAt = roll(100) < RETURNING && later < MINUTES_OF_DAY ? later : null
    const chance = roll(1000)
    const logsIn = kind === 'account' && chance < (LOGINS * 100) / KINDS.account
    const signsUp = kind !== 'account' && chance < (SIGN_UPS * 100) / (100 - KINDS.account)
    return { kind, modes, arrivesAt, returnsAt, logsIn, signsUp }
  })
}

/** The number of rows of a play: 1 to 6, and 7 for a lost one. */
export function drawScore(roll: (bound: number) => number): number {
  const row = CHANCES.findIndex((chance) => roll(100) < chance)
  return row === -1 ? 7 : row + 1
}

function pick<Name extends string>(percents: Record<Name, number>, rolled: number): Name {
  const names = Object.keys(percents) as Name[]
  return names[
    indexIn(
      names.map((name) => percents[name]),
      rolled,
    )
  ] as Name
}

function indexIn(percents: readonly number[], rolled: number): number {
  let sum = 0
  return percents.findIndex((percent) => rolled < (sum += percent))
}
