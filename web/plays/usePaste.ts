import { useEffect } from 'react'
import { readDigits } from '#game/digits.ts'
import { texts } from '../language/texts.ts'
import { type BoardAddress, boardKey } from '../kinds/boardAddress.ts'
import { toast } from './gameState.ts'
import { gameStoreFor } from './gameStore.ts'
import { isTakenElsewhere } from '../board/keys.ts'

/** Types a pasted number, as far as it fits into a row. Null on pages without a game. */
export function usePaste(board: BoardAddress | null): void {
  const key = board && boardKey(board)
  useEffect(() => {
    if (board === null) return
    const { digits } = board
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      const number = readDigits(clipboardData?.getData('text') ?? '')
      // Dispatched as key events: then a field or an open dialog keeps the keys from the board.
      for (const digit of number?.slice(0, digits) ?? [])
        target?.dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true, cancelable: true }))
      if (number === null && !isTakenElsewhere(event))
        gameStoreFor(board).update((state) => toast(state, texts.board.incomplete({ digits })))
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
    // A board is another object at each render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [key])
}
