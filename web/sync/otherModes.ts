import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gameStoreFor } from '../play/gameStore.ts'
import { readLocalGame } from '../storage/localGame.ts'
import { onFocusOrReconnect } from './onFocusOrReconnect.ts'
import { sendPending, type ServerCalls } from './outbox.ts'

/**
 * Sends the guesses that wait in hidden modes, now and whenever the connection or the player returns. A first
 * guess must arrive on its day, even if the player looks at another mode. Returns the function that stops it.
 */
export function sendFromOtherModes(shown: DigitCount, calls: ServerCalls): () => void {
  const stops = new Map<DigitCount, () => void>()
  const look = () => {
    for (const digits of DIGIT_COUNTS) {
      if (digits === shown || stops.has(digits) || readLocalGame(digits).sent === null) continue
      stops.set(digits, sendPending(gameStoreFor(digits), calls))
    }
  }
  const stopListening = onFocusOrReconnect(look)
  look()
  return () => {
    stopListening()
    for (const stop of stops.values()) stop()
  }
}
