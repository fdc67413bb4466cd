import { useEffect } from 'react'
import { displayedKind } from '#game/kinds/displayed.ts'
import { boardKey, type BoardAddress } from '../kinds/boardAddress.ts'
import { registerServiceWorker } from '../loading/workerScripts.ts'
import type { GameState } from '../plays/gameState.ts'
import { gameStoreFor, openStates, type GameStore } from '../plays/gameStore.ts'
import { restoreKeys, saveKeys } from '../plays/typedKeys.ts'
import { parseLocalGame, readLocalGame } from '../storage/localGame.ts'
import { recordScore } from '../storage/localScores.ts'
import { storedBoards } from '../storage/storedBoards.ts'
import { serverCalls } from './boards/serverCalls.ts'
import { MOVED, OFFER_KEY, reloadBoard } from '../viewer/viewer.ts'
import { onFocusOrReconnect } from './onFocusOrReconnect.ts'
import { otherTabPlayed } from './otherTab.ts'
import { sendPending, startOutbox } from './outbox.ts'
import { useClock } from './useClock.ts'

type PlaySyncProps = { store: GameStore; state: GameState }

/** Synchronises a board with the server, the clock and other tabs. Loads after the first paint. */
export function PlaySync({ store, state }: PlaySyncProps) {
  useTypedKeys(store)
  useOutbox(store, state.play?.gameId)
  useOtherTabs(store)
  useClock(store, state)
  const { digits, play, statistics, validated } = state
  useEffect(() => {
    // Only a validated board counts: a user can edit the browser's record.
    if (validated && play && displayedKind(play.kind).isRated) recordScore(digits, play, statistics)
  }, [validated, digits, play, statistics])
  useEffect(() => {
    if (validated) registerServiceWorker()
  }, [validated])
  return null
}

/** The browser's record holds the pending guesses, but not the keys typed below them. */
function useTypedKeys(store: GameStore): void {
  useEffect(() => {
    store.update(restoreKeys)
    addEventListener('pagehide', saveOpenKeys)
  }, [store])
}

function saveOpenKeys(): void {
  openStates().forEach(saveKeys)
}

function useOutbox(store: GameStore, gameId: string | undefined): void {
  useEffect(() => startOutbox(store, serverCalls), [store])
  // With another game, guesses that waited on this board wait on that of their day.
  useEffect(() => sendFromOtherBoards(store), [store, gameId])
}

/**
 * Sends the guesses that wait on hidden boards, now and whenever the connection or the player returns. A
 * first guess must arrive on its day, even if the player looks at another board. Returns the function that
 * stops it.
 */
function sendFromOtherBoards(shown: BoardAddress): () => void {
  const stops = new Map<string, () => void>()
  const look = () => {
    for (const board of storedBoards()) {
      const key = boardKey(board)
      const isSent = key === boardKey(shown) || stops.has(key)
      if (!isSent && readLocalGame(board).pending.length > 0)
        stops.set(key, sendPending(gameStoreFor(board), serverCalls))
    }
  }
  const stopListening = onFocusOrReconnect(look)
  look()
  return () => {
    stopListening()
    for (const stop of stops.values()) stop()
  }
}

function useOtherTabs(store: GameStore): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === OFFER_KEY && newValue === MOVED) reloadBoard()
      const theirs = key === boardKey(store) && parseLocalGame(newValue, store.digits)
      if (theirs) store.update((state) => otherTabPlayed(state, theirs))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [store])
}
