import type { Deps } from '#api/deps/deps.ts'
import type { Crowd } from '#game/statistics/crowd.ts'
import { easternDay, firstOfMonth, previousDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { datedGameOf, gameIdOf, type DatedGame } from '#game/game.ts'
import { isPublicDay } from '#game/reveal.ts'
import { loadCrowds } from '#api/crowds/findCrowds.ts'

/** A game whose day is over, with the results of its daily plays. */
export type PublicGame = Omit<DatedGame, 'id'> & { crowd: Crowd }

/**
 * The games of yesterday, and of each mode the hardest game of yesterday's month so far: the highest mean
 * score, of equal ones the earliest. Both are in the order of the modes. A game that no player opened is left
 * out.
 */
export type PublicNumbers = { day: Day; games: PublicGame[]; hardest: PublicGame[] }

/** Reads the games of one month, at most 186, however long the history is. Never includes a running game. */
export async function getPublicNumbers(deps: Deps): Promise<PublicNumbers> {
  const at = deps.clock()
  const today = easternDay(at)
  const day = previousDay(today)
  const rows = await deps.db.game.findMany({
    select: { id: true, target: true },
    where: { id: { gte: gameIdOf(firstOfMonth(day), 2), lt: gameIdOf(today, 2) } },
    orderBy: { id: 'asc' },
  })
  const crowds = await loadCrowds(
    deps,
    rows.map(({ id }) => id),
  )
  const games = rows.flatMap(({ id, target }): PublicGame[] => {
    const crowd = crowds.get(id)
    const game = datedGameOf(id, target)
    return crowd && isPublicDay(game.day, at) ? [{ ...game, crowd }] : []
  })
  return {
    day,
    games: games.filter((game) => game.day === day),
    hardest: DIGIT_COUNTS.flatMap((digits) => hardestOf(games, digits)),
  }
}

function hardestOf(games: readonly PublicGame[], digits: DigitCount): PublicGame[] {
  return games
    .filter((game) => game.digits === digits && game.crowd.average !== null)
    .toSorted((one, other) => (other.crowd.average ?? 0) - (one.crowd.average ?? 0))
    .slice(0, 1)
}
