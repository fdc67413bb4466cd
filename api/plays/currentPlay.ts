import type { Deps } from '#api/deps/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { showsNext } from '#game/play.ts'
import { freshPlay, loadLatestPlay, type OwnedPlay } from './loadPlay.ts'
import { openGame } from './openGame.ts'

/**
 * The play that a player's board of one mode shows now. Without a player (null): a fresh play of today's
 * game.
 */
export async function currentPlay(
  deps: Deps,
  { playerId, digits }: { playerId: number | null; digits: DigitCount },
): Promise<OwnedPlay> {
  const latest = playerId === null ? null : await loadLatestPlay(deps, { playerId, digits })
  if (latest !== null && !showsNext(latest.play, deps.clock())) return latest
  return freshPlay(playerId, await openGame(deps, digits))
}
