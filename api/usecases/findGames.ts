import type { Deps } from '#api/deps.ts'
import type { Game } from '#game/game.ts'
import { gameOf } from './loadPlay.ts'

/** The opened games among some ids, by id; one statement whatever their number. */
export async function findGames({ db }: Deps, ids: readonly number[]): Promise<Map<number, Game>> {
  const rows = await db.game.findMany({ select: { id: true, target: true }, where: { id: { in: [...ids] } } })
  return new Map(rows.map(({ id, target }) => [id, gameOf(id, target)]))
}
