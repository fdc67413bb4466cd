import type { Deps } from '#api/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { initialPlay, showsNext } from '#game/play.ts'
import { loadLatestPlay, type OwnedPlay } from './loadPlay.ts'
import { openGame } from './openGame.ts'

/** The play that a player's board of one mode shows now; for nobody (null) a fresh one of today's game. */
export async function currentPlay(
  deps: Deps,
  { playerId, digits }: { playerId: number | null; digits: DigitCount },
): Promise<OwnedPlay> {
  const latest = playerId === null ? null : await loadLatestPlay(deps, { playerId, digits })
  if (latest !== null && !showsNext(latest, deps.clock())) return { playerId, play: latest }
  return { playerId, play: initialPlay(await openGame(deps, digits)) }
}
