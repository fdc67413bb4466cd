import type { Deps } from '#api/deps/deps.ts'
import { publicNumbers, type PublicGame, type PublicNumbers } from '#game/statistics/publicNumbers.ts'
import { easternDay, firstOfMonth, previousDay } from '#game/day.ts'
import { datedGameOf, gameIdOf } from '#game/game.ts'
import { isPublicDay } from '#game/reveal.ts'
import { loadCrowds } from '#api/crowds/findCrowds.ts'

/**
 * The numbers of yesterday. Reads the games of one month, at most 186, however long the history is. Never
 * includes a running game.
 */
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
  return publicNumbers(day, games)
}
