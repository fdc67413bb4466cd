import type { Deps } from '#api/deps/deps.ts'
import { crowdOf, type Crowd } from '#game/statistics/crowd.ts'
import { visibleCrowd } from '#game/reveal.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'

/** The figures of all players, by game id. Games that this player has not finished are left out. */
export async function findCrowds(
  deps: Deps,
  { playerId, gameIds }: { playerId: number | null; gameIds: readonly number[] },
): Promise<Map<number, Crowd>> {
  if (playerId === null) return new Map()
  const [plays, crowds] = await Promise.all([
    loadPlays(deps, { playerId, gameIds }),
    loadCrowds(deps, gameIds),
  ])
  return new Map(
    gameIds.flatMap((gameId) => {
      const crowd = visibleCrowd(plays.get(gameId)?.play ?? null, crowds.get(gameId) ?? crowdOf(gameId, []))
      return crowd ? [[gameId, crowd] as const] : []
    }),
  )
}

/** The figures of all players, by game id. The caller checks that the viewer has finished the games. */
export async function loadCrowds({ db }: Deps, gameIds: readonly number[]): Promise<Map<number, Crowd>> {
  const rows = await db.gameHistogram.findMany({ where: { gameId: { in: [...gameIds] } } })
  const crowdOfGame = (gameId: number) =>
    crowdOf(
      gameId,
      rows.filter((row) => row.gameId === gameId),
    )
  return new Map(gameIds.map((gameId) => [gameId, crowdOfGame(gameId)]))
}
