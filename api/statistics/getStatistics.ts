import { isCounted } from '#game/kinds/lists.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { histogramOf } from '#game/statistics/score.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'
import {
  best30,
  statisticsOf,
  windowStart,
  type Best30,
  type FinishedGame,
  type Statistics,
} from '#game/statistics/statistics.ts'
import { finishedOf, loadDailyGames, type LoadedGame } from './dailyGames.ts'
import { countGames, loadNewestGames, type GameCount } from './countedGames.ts'

/**
 * A player's statistics in one mode and kind. Histograms have the counts of scores 1 to 7. The figures behind
 * functions may cost a read.
 */
export type Figures = {
  histogram: number[]
  since: Date | null
  findMonth: () => Promise<number[]>
  findBest30: () => Promise<Best30 | null>
}

type Modes = { kind: StatisticsKind; modes: readonly DigitCount[]; hardOnly?: boolean }

/**
 * A player's statistics of one kind in some modes now; empty without a player (null). Of two daily plays of
 * one game, one counts. `hardOnly`: only hard plays count.
 */
export async function getStatistics(
  deps: Deps,
  { playerId, kind, modes, hardOnly = false }: Modes & { playerId: number | null },
): Promise<(Figures & { digits: DigitCount })[]> {
  const at = deps.clock()
  if (playerId === null || !isCounted(kind)) {
    const loaded = playerId === null ? [] : await loadDailyGames(deps, { playerId, kind, modes, hardOnly })
    return modes.map((digits) => {
      const { games, resetAt } = finishedOf(loaded.filter((game) => game.digits === digits))
      return { digits, ...figuresOf(statisticsOf(games, { kind, resetAt, at })) }
    })
  }
  const mine = { playerId, kind, modes, hardOnly }
  const counts = await countGames(deps, { ...mine, from: null })
  // The modes share each read.
  let month: Promise<GameCount[]> | undefined
  let newest: Promise<LoadedGame[]> | undefined
  return modes.map((digits) => ({
    ...countOf(counts, digits),
    findMonth: async () => {
      const monthly = await (month ??= countGames(deps, { ...mine, from: windowStart(at) }))
      return countOf(monthly, digits).histogram
    },
    findBest30: async () => {
      const games = await (newest ??= loadNewestGames(deps, mine))
      return best30(games.filter((game) => game.digits === digits))
    },
  }))
}

function countOf(counts: readonly GameCount[], digits: DigitCount): GameCount {
  const count = counts.find((each) => each.digits === digits)
  if (count === undefined) throw new Error(`No row counts the games of mode ${digits}`)
  return count
}

/** The figures of statistics that are already read. */
export function figuresOf({ scores, month, best30: best, since }: Statistics): Figures {
  return {
    histogram: histogramOf(scores),
    since,
    findMonth: () => Promise.resolve(histogramOf(month.games.map(({ score }) => score))),
    findBest30: () => Promise.resolve(best),
  }
}

/**
 * The instant of a player's last reset in one mode and kind (null without one), and finished games up to the
 * newest: also those before the reset or, of a counted kind, the newest game alone.
 */
export async function loadFinishedGames(
  deps: Deps,
  { playerId, digits, kind }: { playerId: number; digits: DigitCount; kind: StatisticsKind },
): Promise<{ games: FinishedGame[]; resetAt: Date | null }> {
  const modes = [digits]
  if (!isCounted(kind)) return finishedOf(await loadDailyGames(deps, { playerId, kind, modes }))
  return finishedOf(await loadNewestGames(deps, { playerId, kind, modes, limit: 1 }))
}
