import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { apolloClient } from './apolloClient.ts'
import { keepForOffline } from '../app/offline.ts'
import type { GameState } from '../play/gameState.ts'
import type { GameStore } from '../play/gameStore.ts'
import { localGameKey, parseLocalGame } from '../storage/localGame.ts'
import { recordScore } from '../storage/localScores.ts'
import { nextGameAt } from '../play/nextGame.ts'
import { startOutbox } from './outbox.ts'
import { clockRead, otherTabPlayed } from './serverAnswer.ts'
import { currentHour, subscribeToHour } from './serverClock.ts'
import { useCurrentPlay } from './useCurrentPlay.ts'
import { useMakeGuess } from './useMakeGuess.ts'
import { usePresentation } from '../play/usePresentation.ts'
import { useRecordVisit } from './useRecordVisit.ts'
import { useStartNextGame } from './useStartNextGame.ts'

type PlaySyncProps = { store: GameStore; state: GameState }

/** Keeps a board in step with the server, the clock and other tabs. It shows nothing, and comes after first paint. */
export function PlaySync(props: PlaySyncProps) {
  return (
    <ApolloProvider client={apolloClient}>
      <Sync {...props} />
    </ApolloProvider>
  )
}

function Sync({ store, state }: PlaySyncProps) {
  useOutbox(store)
  useOtherTabs(store)
  useClock(store, state)
  usePresentation(store, state)
  useRecordVisit()
  const { digits, play, validated } = state
  useEffect(() => {
    // The browser's record of a board can be edited.
    if (validated) recordScore(digits, play)
  }, [validated, digits, play])
  useEffect(() => {
    if (validated) keepForOffline()
  }, [validated])
  return null
}

function useOutbox(store: GameStore): void {
  const currentPlay = useCurrentPlay()
  const makeGuess = useMakeGuess()
  const startNextGame = useStartNextGame()
  useEffect(
    () => startOutbox(store, { currentPlay, makeGuess, startNextGame }),
    [store, currentPlay, makeGuess, startNextGame],
  )
}

function useOtherTabs({ digits, update }: GameStore): void {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      const play = key === localGameKey(digits) && parseLocalGame(newValue, digits)?.play
      if (play) update((state) => otherTabPlayed(state, play))
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [digits, update])
}

function useClock({ update }: GameStore, { play }: GameState): void {
  const hour = useSyncExternalStore(subscribeToHour, currentHour)
  useEffect(() => update((state) => clockRead(state, nextGameAt(play, hour))), [update, play, hour])
}
