import type { Deps } from '#api/deps/deps.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { StatisticsKind } from '#game/playKind.ts'
import {
  averageOfHistogram,
  best30,
  statisticsOf,
  summarizeWindow,
  windowStart,
  type Statistics,
} from '#game/statistics.ts'
import { finishedOf, loadDailyGames } from './dailyGames.ts'
import { countPracticeGames, loadNewestPractice } from './practiceStatistics.ts'

/**
 * A player's statistics of one kind in all modes now. The lists of practice have the newest games; its counts
 * and averages cover all.
 */
export async function getAllStatistics(
  deps: Deps,
  { playerId, kind }: { playerId: number; kind: StatisticsKind },
): Promise<Map<DigitCount, Statistics>> {
  return kind === 'daily' ? await ofDailyGames(deps, playerId) : await ofPractice(deps, playerId)
}

async function ofDailyGames(deps: Deps, playerId: number): Promise<Map<DigitCount, Statistics>> {
  const at = deps.clock()
  const games = await loadDailyGames(deps, { playerId, modes: DIGIT_COUNTS })
  return new Map(
    DIGIT_COUNTS.map((digits) => {
      const { games: finished, resetAt } = finishedOf(games.filter((game) => game.digits === digits))
      return [digits, statisticsOf(finished, { kind: 'daily', resetAt, at })]
    }),
  )
}

async function ofPractice(deps: Deps, playerId: number): Promise<Map<DigitCount, Statistics>> {
  const at = deps.clock()
  const mine = { playerId, modes: DIGIT_COUNTS }
  const [all, monthly, newest] = await Promise.all([
    countPracticeGames(deps, { ...mine, from: null }),
    countPracticeGames(deps, { ...mine, from: windowStart(at) }),
    loadNewestPractice(deps, mine),
  ])
  return new Map(
    all.map(({ digits, histogram, since }) => {
      const games = newest.filter((game) => game.digits === digits)
      const month = monthly.find((count) => count.digits === digits)?.histogram ?? []
      return [
        digits,
        {
          scores: games.map(({ score }) => score),
          ...meanOf(histogram),
          month: { games: summarizeWindow(games, at).games, ...meanOf(month) },
          best30: best30(games),
          since,
        },
      ]
    }),
  )
}

function meanOf(histogram: readonly number[]) {
  return {
    average: averageOfHistogram(histogram),
    numberOfGames: histogram.reduce((sum, count) => sum + count, 0),
  }
}
