import type { Deps } from '#api/deps.ts'
import { crowdOf, type Crowd } from '#game/crowd.ts'
import { visibleCrowd } from '#game/reveal.ts'
import { loadPlays } from './loadPlay.ts'

/** How all players of some games did, by the game's id: of games that this player has finished. */
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
      const crowd = visibleCrowd(plays.get(gameId)?.play ?? null, crowds.get(gameId) ?? crowdOf([]))
      return crowd ? [[gameId, crowd] as const] : []
    }),
  )
}

/** How all players of some games did, whoever asks: for who has shown to have finished them. */
export async function loadCrowds({ pool }: Deps, gameIds: readonly number[]): Promise<Map<number, Crowd>> {
  const { rows } = await pool.query<{ gameId: number; score: number; plays: number }>({
    name: 'load_crowds',
    text: `select game_id as "gameId", score, plays from game_histograms where game_id = any ($1::integer[])`,
    values: [gameIds],
  })
  return new Map(
    gameIds.map((gameId) => [gameId, crowdOf(rows.filter((row) => row.gameId === gameId))] as const),
  )
}
