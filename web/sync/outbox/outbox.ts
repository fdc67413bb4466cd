import { boardKindOf } from '../../kinds/boardAddress.ts'
import type { GameState } from '../../plays/gameState.ts'
import { openStates, type GameStore } from '../../plays/gameStore.ts'
import { readLocalGame } from '../../storage/localGame.ts'
import { onFocusOrReconnect } from '../tabs/onFocusOrReconnect.ts'
import { otherTabPlayed } from '../tabs/otherTab.ts'
import { createWorker, type TaskName, type Work } from './outboxWorker.ts'
import { restoreKeys, saveKeys } from './savedKeys.ts'
import type { ServerCalls } from '../boards/serverCalls.ts'
import { markStale } from '../graphql/serverResponse.ts'

/**
 * Sends the requests that the state of the visible board needs, one at a time, until each succeeds. Only this
 * function and `sendPending` retry: with backoff, and at once when the connection or the player returns. If
 * the server names a time, they wait for it. Returns the function that stops it; the response to a pending
 * request is still applied.
 */
export function startOutbox(store: GameStore, calls: ServerCalls): () => void {
  store.update(restoreKeys)
  // The browser's record holds a sent row, but not the keys typed below it.
  addEventListener('pagehide', saveOpenKeys)
  return start({ store, calls, nextTask, accepts: () => true })
}

function saveOpenKeys(): void {
  openStates().forEach(saveKeys)
}

/**
 * Sends the guesses that wait on a hidden board. A refused guess stays in the browser's record. When the
 * player opens the board, it is sent again, and its refusal is shown.
 */
export function sendPending(store: GameStore, calls: ServerCalls): () => void {
  return start({
    store,
    calls,
    nextTask: (state) => (state.sent === null ? undefined : nextTask(state)),
    accepts: (before, after) => after.toasts === before.toasts && after.missed === before.missed,
  })
}

function start(work: Work): () => void {
  const { store } = work
  const worker = createWorker(work)
  const refresh = () => {
    // Also applies what another tab wrote before this one listened.
    store.update((state) => markStale(otherTabPlayed(state, readLocalGame(store))))
    worker.retry()
  }
  const unsubscribe = store.subscribe(worker.workOnNewTask)
  const stopListening = onFocusOrReconnect(refresh)
  refresh()
  return () => {
    worker.stop()
    unsubscribe()
    stopListening()
  }
}

/** The request that the state needs. Exported for tests. */
export function nextTask(state: GameState): TaskName | undefined {
  const { nextRequested, play, sent, validated } = state
  // Any other board leads to another page.
  if (nextRequested && !boardKindOf(state).part) return 'startNextGame'
  if (play && sent !== null) return 'makeGuess'
  return validated ? undefined : 'currentPlay'
}
