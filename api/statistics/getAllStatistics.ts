import type { Deps } from '#api/deps/deps.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { CountedKind, StatisticsKind } from '#game/kinds/kinds.ts'
import { isCounted } from '#game/kinds/lists.ts'
import {
  averageOfHistogram,
  best30,
  statisticsOf,
  summarizeWindow,
  windowStart,
  type Statistics,
} from '#game/statistics/statistics.ts'
import { finishedOf, loadDailyGames } from './dailyGames.ts'
import { countGames, loadNewestGames } from './countedGames.ts'

/**
 * A player's statistics of one kind in all modes now. The lists of a counted kind have the newest games; its
 * counts and averages cover all.
 */
export async function getAllStatistics(
  deps: Deps,
  { playerId, kind }: { playerId: number; kind: StatisticsKind },
): Promise<Map<DigitCount, Statistics>> {
  return isCounted(kind)
    ? await ofCountedGames(deps, playerId, kind)
    : await ofDailyGames(deps, playerId, kind)
}

async function ofDailyGames(
  deps: Deps,
  playerId: number,
  kind: StatisticsKind,
): Promise<Map<DigitCount, Statistics>> {
  const at = deps.clock()
  const games = await loadDailyGames(deps, { playerId, kind, modes: DIGIT_COUNTS })
  return new Map(
    DIGIT_COUNTS.map((digits) => {
      const { games: finished, resetAt } = finishedOf(games.filter((game) => game.digits === digits))
      return [digits, statisticsOf(finished, { kind, resetAt, at })]
    }),
  )
}

async function ofCountedGames(
  deps: Deps,
  playerId: number,
  kind: CountedKind,
): Promise<Map<DigitCount, Statistics>> {
  const at = deps.clock()
  const mine = { playerId, kind, modes: DIGIT_COUNTS }
  const [all, monthly, newest] = await Promise.all([
    countGames(deps, { ...mine, from: null }),
    countGames(deps, { ...mine, from: windowStart(at) }),
    loadNewestGames(deps, mine),
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
