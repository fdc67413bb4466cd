import { gameStoreFor } from '../../plays/gameStore.ts'
import { type BoardAddress, boardKey } from '../../kinds/boardAddress.ts'
import { readLocalGame } from '../../storage/localGame.ts'
import { storedBoards } from '../../storage/storedBoards.ts'
import { onFocusOrReconnect } from './onFocusOrReconnect.ts'
import { sendPending } from '../outbox/outbox.ts'
import type { ServerCalls } from '../boards/serverCalls.ts'

/**
 * Sends the guesses that wait on hidden boards, now and whenever the connection or the player returns. A
 * first guess must arrive on its day, even if the player looks at another board. Returns the function that
 * stops it.
 */
export function sendFromOtherBoards(shown: BoardAddress, calls: ServerCalls): () => void {
  const stops = new Map<string, () => void>()
  const look = () => {
    for (const board of storedBoards()) {
      const key = boardKey(board)
      const isSent = key === boardKey(shown) || stops.has(key)
      if (!isSent && readLocalGame(board).sent !== null)
        stops.set(key, sendPending(gameStoreFor(board), calls))
    }
  }
  const stopListening = onFocusOrReconnect(look)
  look()
  return () => {
    stopListening()
    for (const stop of stops.values()) stop()
  }
}
