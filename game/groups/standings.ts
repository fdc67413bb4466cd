import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { pointsOf, type GroupRule } from './groupRule.ts'
import type { Period } from './week.ts'

/** The scores, 1 to 7, of the daily games that a player finished on their own day. */
export type DayScores = ReadonlyMap<DigitCount, number>

/**
 * A stay in the group, from the day of joining to the day before that of leaving (null for a present member).
 */
export type Stay = { joined: Day; left: Day | null }

/** A member, present or past, with the scores of each day that has any. */
export type ScoredMember = {
  name: string
  /** A member who left and joined again has several stays. */
  stays: readonly Stay[]
  scores: ReadonlyMap<Day, DayScores>
}

/** A row of the standings. Rows with equal points share their rank, and the next rank skips: 1, 2, 2, 4. */
export type Standing<Member> = {
  member: Member
  rank: number
  points: number
  /** The days with a finished game that counts. */
  playedDays: number
  missedDays: number
}

/**
 * The standings of a period at a day `today`, the highest points first, members with equal points by name. A
 * member is in them with a stay that has a day of the period. A day counts only within a stay. A missed day
 * is a day before today that has no finished game of a mode that counts. It costs nothing if operators
 * excused it, or if the member joined on it and so had only a part of it.
 */
export function standingsOf<Member extends ScoredMember>(
  members: readonly Member[],
  { rule, firstDay, lastDay, today, excused }: StandingsQuestion,
): Standing<Member>[] {
  const days = daysUntil(firstDay, lastDay < today ? lastDay : today)
  const rows = members
    .filter(({ stays }) => days.some((day) => stays.some((stay) => isIn(stay, day))))
    .map((member) => ({ member, ...totalOf(member, { rule, days, today, excused }) }))
    .sort((one, other) => other.points - one.points || byName(one.member, other.member))
  return ranked(rows)
}

/** Rows with equal points share their rank, and the next rank skips: 1, 2, 2, 4. */
function ranked<Row extends { points: number }>(rows: readonly Row[]): (Row & { rank: number })[] {
  return rows.map((row) => ({ ...row, rank: 1 + rows.filter(({ points }) => points > row.points).length }))
}

type StandingsQuestion = Period & { rule: GroupRule; today: Day; excused: ReadonlySet<Day> }

/** A member's finished games of one day. */
type DayResults = { results: readonly { digits: DigitCount; score: number }[] }

/** The standings of one day, the highest points first. */
export function dayStandings<Row extends DayResults>(rule: GroupRule, members: readonly Row[]) {
  const rows = members
    .map((member) => ({ ...member, points: dayPoints(rule, scoresOf(member)) ?? 0 }))
    .sort((one, other) => other.points - one.points)
  return ranked(rows)
}

function scoresOf({ results }: DayResults): DayScores {
  return new Map(results.map(({ digits, score }) => [digits, score]))
}

/** The points of a day's games; null if no game of a mode that counts was finished. */
function dayPoints(rule: GroupRule, scores: DayScores): number | null {
  const points = rule.modes.flatMap((digits) => {
    const score = scores.get(digits)
    return score === undefined ? [] : [pointsOf(rule, score)]
  })
  if (points.length === 0) return null
  return rule.dayScore === 'BEST' ? Math.max(...points) : points.reduce((sum, each) => sum + each, 0)
}

type Total = { points: number; playedDays: number; missedDays: number }

function totalOf(
  { stays, scores }: ScoredMember,
  { rule, days, today, excused }: Omit<StandingsQuestion, keyof Period> & { days: readonly Day[] },
): Total {
  const total = { points: 0, playedDays: 0, missedDays: 0 }
  for (const day of days) {
    const stay = stays.find((each) => isIn(each, day))
    if (stay === undefined) continue
    const points = dayPoints(rule, scores.get(day) ?? new Map())
    if (points !== null) {
      total.playedDays++
      total.points += points
    } else if (day < today && stay.joined < day && !excused.has(day)) {
      total.missedDays++
      total.points -= rule.missedDay
    }
  }
  return total
}

function isIn({ joined, left }: Stay, day: Day): boolean {
  return joined <= day && (left === null || day < left)
}

function daysUntil(first: Day, last: Day): Day[] {
  const start = dayNumber(first)
  const length = Math.max(0, dayNumber(last) - start + 1)
  return Array.from({ length }, (_, index) => dayFromNumber(start + index))
}

/** Usernames are ASCII, and unique without regard to case. */
function byName(one: ScoredMember, other: ScoredMember): number {
  return one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1
}
