import { useSubscription } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { useFragmentData } from '../sync/graphql/useFragmentData.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { RaceChangedDocument } from './raceCalls.generated.ts'
import { stageOf, type LiveRow, type Race, type Stage, type ToDevice } from './raceView.ts'
import { RaceView_RaceFragmentDoc } from './raceView.generated.ts'
import { LinkedRaceDocument } from './useRace.generated.ts'

/**
 * The race of a link, as it is now. The server sends each row of the others as it accepts it; after other changes,
 * and after a lost connection, the page queries the race again. `race` is null unless the viewer has a seat.
 */
export function useRace(code: string) {
  const { data, errorText, refetch } = useScreenQuery(LinkedRaceDocument, { code })
  const found = data?.race
  const linked = found?.__typename === 'LinkedRace' ? found : null
  const race = useFragmentData(RaceView_RaceFragmentDoc, linked?.race)
  const [live, setLive] = useState<readonly LiveRow[]>([])
  const raceId = linked?.race?.id
  useSubscription(RaceChangedDocument, {
    client: apolloClient,
    variables: { raceId: raceId ?? '' },
    skip: raceId === undefined,
    ignoreResults: true,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data: message } }) => {
      const change = message?.raceChanged
      const played = change?.played
      if (played) setLive((rows) => [...rows.filter(({ round }) => round === played.round), played])
      // Without a change, the viewer has no seat.
      if (!change || change.isRoomChanged) refetch()
    },
  })
  const toDevice = useDeviceClock(data?.serverTime)
  const stage = useStage(race, toDevice)
  return {
    isUnknown: found?.__typename === 'UnknownLink',
    linked,
    race,
    live,
    stage,
    toDevice,
    errorText,
    refetch,
  }
}

/** The server's instants by the device's clock. Each response sets them right. */
function useDeviceClock(serverTime: string | undefined): ToDevice {
  return useMemo(() => {
    // oxlint-disable-next-line react/purity -- the instant of the response
    const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - Date.now()
    return (instant) => Date.parse(instant) - offset
  }, [serverTime])
}

/** What happens in the race now. It changes at the instants of the race, without a response. */
function useStage(race: Race | null, toDevice: ToDevice): Stage | null {
  const [now, setNow] = useState(() => Date.now())
  const stage = race && stageOf(race, toDevice, now)
  const instant = race && nextInstant(race, stage)
  const next = instant ? toDevice(instant) : null
  useEffect(() => {
    if (next === null) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.max(0, next - Date.now()))
    // The timer of a device that slept is late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    // By a clock that was set back meanwhile, the timer was early.
  }, [next, now])
  return stage
}

/** When the stage ends unless the server says so earlier; null if only the server ends it. */
function nextInstant({ startsAt, endsAt, expiresAt }: Race, stage: Stage | null): string | null {
  if (stage === 'lobby') return expiresAt
  if (stage === 'countdown') return startsAt
  return stage === 'playing' ? endsAt : null
}
