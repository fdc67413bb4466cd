import { ApolloProvider } from '@apollo/client/react'
import { useEffect } from 'react'
import { apolloClient } from '../app/apolloClient.ts'
import { isUntouched } from './gameState.ts'
import type { GameStore } from './gameStore.ts'
import { startOutbox } from './outbox.ts'
import { useCurrentPlay } from './useCurrentPlay.ts'
import { useMakeGuess } from './useMakeGuess.ts'
import { useRecordVisit } from './useRecordVisit.ts'
import { useStartNextGame } from './useStartNextGame.ts'

type PlaySyncProps = {
  store: GameStore
  /** Whether the day of the game on the board is past. */
  dayIsPast: boolean
  isFirstVisit: boolean
}

/** Keeps a mode's board and the server's in step. Shows nothing, and comes after the first paint. */
export function PlaySync(props: PlaySyncProps) {
  return (
    <ApolloProvider client={apolloClient}>
      <Sync {...props} />
    </ApolloProvider>
  )
}

function Sync({ store, dayIsPast, isFirstVisit }: PlaySyncProps) {
  const currentPlay = useCurrentPlay()
  const makeGuess = useMakeGuess()
  const startNextGame = useStartNextGame()
  useRecordVisit(isFirstVisit)

  useEffect(
    () => startOutbox(store, { currentPlay, makeGuess, startNextGame }),
    [store, currentPlay, makeGuess, startNextGame],
  )
  useEffect(() => {
    // A board without a guess goes on to the new day's game by itself.
    if (dayIsPast && isUntouched(store.getSnapshot())) store.dispatch({ type: 'doubted' })
  }, [store, dayIsPast])
  return null
}
