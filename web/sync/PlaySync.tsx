import { displayedKind } from '#game/kinds/displayed.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { boardKey, boardKindOf } from '../kinds/boardAddress.ts'
import type { GameState } from '../plays/gameState.ts'
import type { GameStore } from '../plays/gameStore.ts'
import { parseLocalGame } from '../storage/localGame.ts'
import { recordScore } from '../storage/localScores.ts'
import { nextGameAt } from '../plays/nextGame.ts'
import { moveToToday } from '../plays/moveToToday.ts'
import { boardCalls } from './boards/boardCalls.ts'
import { sendFromOtherBoards } from './tabs/otherBoards.ts'
import { otherTabPlayed } from './tabs/otherTab.ts'
import { startOutbox } from './outbox/outbox.ts'
import { hourChanged } from './graphql/serverResponse.ts'
import { currentHour, subscribeToHour } from './serverClock.ts'
import { useMakeGuess } from './outbox/useMakeGuess.ts'
import { scriptAddress } from './scriptAddress.ts'

type PlaySyncProps = { store: GameStore; state: GameState }

/** Synchronises a board with the server, the clock and other tabs. Loads after the first paint. */
export function PlaySync({ store, state }: PlaySyncProps) {
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

function useOutbox(store: GameStore, gameId: string | undefined): void {
  const makeGuess = useMakeGuess()
  const calls = useMemo(() => ({ ...boardCalls, makeGuess }), [makeGuess])
  useEffect(() => startOutbox(store, calls), [store, calls])
  // With another game, guesses that waited on this board wait on that of their day.
  useEffect(() => sendFromOtherBoards(store, calls), [store, calls, gameId])
}

function useOtherTabs(store: GameStore): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const theirs = key === boardKey(store) && parseLocalGame(newValue, store.digits)
      if (theirs) store.update((state) => otherTabPlayed(state, theirs))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [store])
}

function useClock({ update }: GameStore, state: GameState): void {
  const { play, validated, sent, wantsToday } = state
  const { followsDays } = boardKindOf(state)
  const hour = useSyncExternalStore(subscribeToHour, currentHour)
  useEffect(() => {
    if (followsDays) update((now) => hourChanged(now, nextGameAt(play, hour)))
  }, [update, followsDays, play, hour])
  useEffect(() => {
    if (wantsToday && validated && sent === null) update(moveToToday)
  }, [update, wantsToday, validated, sent, play])
}

const DELAY_MS = 1000

let isAsked = false

/**
 * Registers the service worker, so that the game opens offline. Call it just after a response from the
 * server: without a connection, there is nothing to cache.
 */
function registerServiceWorker(): void {
  // Undefined on plain HTTP. The files of a development server must not be cached.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (isAsked || !import.meta.env.PROD || !container) return
  isAsked = true
  // The page's own late chunks load first.
  setTimeout(() => {
    container.register(scriptAddress('/serviceWorker.js')).catch(() => {
      // The browser's settings forbid it. The game then needs the network.
    })
  }, DELAY_MS)
}
