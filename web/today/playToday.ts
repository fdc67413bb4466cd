import type { DigitCount } from '#game/digits.ts'
import { gameStoreFor } from '../plays/gameStore.ts'
import { moveToToday, nextGameAt } from '../plays/nextGame.ts'
import { currentHour } from '../sync/serverClock.ts'

/**
 * Moves a mode's daily board on to today's game. A play of an earlier day stays in the history. Nothing
 * changes if the board has today's game.
 */
export function playToday(digits: DigitCount): void {
  gameStoreFor({ kind: 'daily', digits }).update((now) =>
    moveToToday({ ...now, nextGame: nextGameAt(now.play, currentHour()) }),
  )
}
