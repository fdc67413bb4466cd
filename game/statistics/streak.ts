import { dayFromNumber, dayNumber, easternDay, type Day } from '#game/day.ts'
import type { DayExcused } from '#game/events.ts'
import { err, ok, type Result } from '#game/result.ts'

/** A player's streak of days, in one mode or over all modes. */
export type Streak = {
  /**
   * Days of the current streak on which the player finished a daily game. Frozen and excused days add none.
   */
  current: number
  /** The most days that any streak had. */
  longest: number
  /** Freezes left, 0 to 2. */
  freezes: number
  /** Days of the current streak for which a freeze was spent, oldest first. */
  frozen: Day[]
  /** Whether today counts already. */
  countsToday: boolean
}

/** Every seventh day of a streak earns a freeze. */
const DAYS_PER_FREEZE = 7
const MOST_FREEZES = 2

/**
 * The streak at an instant. `finished` has the days, counted from 1970-01-01, on which a daily game was begun
 * that the player has finished since; `excused` has the days that operators excused. A past day that is
 * neither costs a freeze or, without one, ends the streak. Today ends nothing, because it is not over.
 */
export function streakOf(
  finished: ReadonlySet<number>,
  { excused, at }: { excused: ReadonlySet<Day>; at: Date },
): Streak {
  const pardoned = new Set([...excused].map(dayNumber))
  const today = dayNumber(easternDay(at))
  const streak = { current: 0, longest: 0, freezes: 0, frozen: [] as Day[] }
  for (let day = Math.min(today, ...finished); day <= today; day++) {
    if (finished.has(day)) count(streak)
    else if (day < today && streak.current > 0 && !pardoned.has(day)) miss(streak, day)
  }
  return { ...streak, countsToday: finished.has(today) }
}

export type ExcuseRefusal = 'DAY_IN_FUTURE' | 'BEFORE_FIRST_GAME'

/**
 * Decides to excuse a day for everybody. Returns no event for a day that is already excused. Refuses
 * DAY_IN_FUTURE and BEFORE_FIRST_GAME (`firstDay` is null without games).
 */
export function decideExcuse(
  { excused, firstDay }: { excused: ReadonlySet<Day>; firstDay: Day | null },
  { day, at }: { day: Day; at: Date },
): Result<DayExcused[], ExcuseRefusal> {
  if (day > easternDay(at)) return err('DAY_IN_FUTURE')
  if (firstDay === null || day < firstDay) return err('BEFORE_FIRST_GAME')
  return ok(excused.has(day) ? [] : [{ type: 'DayExcused', at, day }])
}

type Running = Omit<Streak, 'countsToday'>

function count(streak: Running): void {
  streak.current++
  streak.longest = Math.max(streak.longest, streak.current)
  if (streak.current % DAYS_PER_FREEZE === 0) streak.freezes = Math.min(MOST_FREEZES, streak.freezes + 1)
}

function miss(streak: Running, day: number): void {
  if (streak.freezes > 0) {
    streak.freezes--
    streak.frozen.push(dayFromNumber(day))
  } else {
    streak.current = 0
    streak.frozen = []
  }
}
