import { isCounted } from '#game/kinds/lists.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { histogramOf } from '#game/statistics/histogram.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'
import {
  best30,
  statisticsOf,
  windowStart,
  type Best30,
  type FinishedGame,
  type Statistics,
} from '#game/statistics/statistics.ts'
import { finishedOf, loadDailyGames } from './dailyGames.ts'
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

/** A mode and a kind of plays. */
type Counted = { digits: DigitCount; kind: StatisticsKind }

/**
 * A player's statistics in one mode and kind now; empty without a player (null). Of two daily plays of one
 * game, one counts.
 */
export async function getStatistics(
  deps: Deps,
  { playerId, digits, kind }: Counted & { playerId: number | null },
): Promise<Figures> {
  const at = deps.clock()
  const modes = [digits]
  if (playerId === null) return figuresOf(statisticsOf([], { kind, resetAt: null, at }))
  if (!isCounted(kind)) {
    const loaded = finishedOf(await loadDailyGames(deps, { playerId, kind, modes }))
    return figuresOf(statisticsOf(loaded.games, { kind, resetAt: loaded.resetAt, at }))
  }
  const count = async (from: Date | null) => {
    const [counted] = await countGames(deps, { playerId, kind, modes, from })
    if (counted === undefined) throw new Error(`No row counts the games of mode ${digits}`)
    return counted
  }
  const { histogram, since } = await count(null)
  let month: Promise<GameCount> | undefined
  return {
    histogram,
    since,
    findMonth: async () => (await (month ??= count(windowStart(at)))).histogram,
    findBest30: async () => best30(await loadNewestGames(deps, { playerId, kind, modes })),
  }
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
  { playerId, digits, kind }: Counted & { playerId: number },
): Promise<{ games: FinishedGame[]; resetAt: Date | null }> {
  const modes = [digits]
  if (!isCounted(kind)) return finishedOf(await loadDailyGames(deps, { playerId, kind, modes }))
  return finishedOf(await loadNewestGames(deps, { playerId, kind, modes, limit: 1 }))
}
