import type { Deps } from '#api/deps/deps.ts'
import { findClockDoubt, isDayCommitted, openDay } from './openDay.ts'
import { openGame } from './openGame.ts'
import { easternDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import type { DatedGame } from '#game/game.ts'

/** Today's six games, with the commitments to their numbers. */
export async function openTodaysGames(deps: Deps): Promise<DatedGame[]> {
  await openDay(deps, deps.clock())
  return Promise.all(DIGIT_COUNTS.map((digits) => openGame(deps, digits)))
}

/** Today, if its commitments are missing; otherwise null. */
export async function findUnopenedDay(deps: Deps): Promise<Day | null> {
  const today = easternDay(deps.clock())
  return (await isDayCommitted(deps, today)) ? null : today
}

/** Why this server's clock is perhaps wrong; null without a reason. */
export function doubtTodaysClock({ pool, clock }: Deps): Promise<string | null> {
  return findClockDoubt(pool, easternDay(clock()))
}
