import type { Deps } from '#api/deps/deps.ts'
import { easternDay } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { DatedGame } from '#game/game.ts'
import { err, ok, type Result } from '#game/result.ts'
import { findGame, openGame } from '#api/games/openGame.ts'

type UnknownGame = { reason: 'UNKNOWN_GAME' }
type LocalGame = { digits: DigitCount; gameId: number | null }

/**
 * The game for a client that plays locally and knows the target: the game that it keeps, or today's game when
 * `gameId` is null. Refuses UNKNOWN_GAME: no game of the mode has this id.
 */
export async function checkLocalGame(
  deps: Deps,
  { digits, gameId }: LocalGame,
): Promise<Result<DatedGame, UnknownGame>> {
  const game = gameId === null ? await openGame(deps, digits) : await findGame(deps, gameId)
  return game?.digits === digits ? ok(game) : err({ reason: 'UNKNOWN_GAME' })
}

/**
 * Whether a client with a local game can move to the next one: its game is over and today's game is later.
 * Refuses UNKNOWN_GAME.
 */
export async function isNextLocalGameAvailable(
  deps: Deps,
  { digits, gameId, gameOver }: { digits: DigitCount; gameId: number; gameOver: boolean },
): Promise<Result<boolean, UnknownGame>> {
  const game = await checkLocalGame(deps, { digits, gameId })
  return game.ok ? ok(gameOver && game.value.day < easternDay(deps.clock())) : game
}
