import type { DigitCount } from '#game/digits.ts'
import { gameStoreFor } from '../plays/gameStore.ts'
import { moveToToday, nextGameAt } from '../plays/nextGame.ts'
import { currentHour } from '../sync/serverClock.ts'
import { useEffect } from 'react'
import { type BoardAddress, boardAt } from '../kinds/boardAddress.ts'
import { TODAY } from '../paths/pagePaths.ts'

/**
 * Moves a mode's daily board on to today's game. A play of an earlier day stays in the history. Nothing
 * changes if the board has today's game.
 */
export function playToday(digits: DigitCount): void {
  gameStoreFor({ kind: 'daily', digits }).update((now) =>
    moveToToday({ ...now, nextGame: nextGameAt(now.play, currentHour()) }),
  )
}

/**
 * A link to a mode's daily board starts today's game, even if the board still has a play of an earlier day.
 * An address that a player enters, or that another site opens, restores the board as it is.
 */
export function useDailyLinks(board: BoardAddress | null): void {
  useEffect(() => {
    // Before the router's listener, which opens the board.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  useEffect(() => {
    if (location.hash !== TODAY) return
    history.replaceState(history.state, '', location.pathname)
    if (board?.kind === 'daily') playToday(board.digits)
  }, [board])
}

function onClick({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/digits"]')
  // Another tab opens the board as an address does.
  if (!link || link.target || ctrlKey || metaKey || shiftKey || altKey) return
  const board = boardAt(link.pathname)
  if (board?.kind === 'daily') playToday(board.digits)
}
