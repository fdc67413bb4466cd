import type { Deps } from '#api/deps/deps.ts'
import { openGame } from '#api/plays/openGame.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import type { DatedGame } from '#game/game.ts'

/** Today's six games. */
export async function openTodaysGames(deps: Deps): Promise<DatedGame[]> {
  return Promise.all(DIGIT_COUNTS.map((digits) => openGame(deps, digits)))
}
