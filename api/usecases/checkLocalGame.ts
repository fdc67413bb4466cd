import type { Deps } from '#api/deps.ts'
import { easternDay } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { Game } from '#game/game.ts'
import { err, ok, type Result } from '#game/result.ts'
import { findGame, openGame } from './openGame.ts'

type LocalGame = { digits: DigitCount; gameId: number | null }

/**
 * A game for who plays wholly on their own side, target included: the one that they have kept, or today's for who has none
 * (null). Refuses UNKNOWN_GAME: no game of the mode has that id.
 */
export async function checkLocalGame(
  deps: Deps,
  { digits, gameId }: LocalGame,
): Promise<Result<Game, 'UNKNOWN_GAME'>> {
  const game = gameId === null ? await openGame(deps, digits) : await findGame(deps, gameId)
  return game?.digits === digits ? ok(game) : err('UNKNOWN_GAME')
}

/** Whether who plays a kept game can go on to another: it is over, and today's is not the same. Refuses UNKNOWN_GAME. */
export async function isNextLocalGameAvailable(
  deps: Deps,
  { digits, gameId, gameOver }: { digits: DigitCount; gameId: number; gameOver: boolean },
): Promise<Result<boolean, 'UNKNOWN_GAME'>> {
  const game = await checkLocalGame(deps, { digits, gameId })
  return game.ok ? ok(gameOver && game.value.day !== easternDay(deps.clock())) : game
}
