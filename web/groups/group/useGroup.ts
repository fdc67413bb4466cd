import { useSubscription } from '@apollo/client/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { easternDay } from '#game/day.ts'
import { currentHour, HOUR_MS, subscribeToHour } from '../../sync/serverClock.ts'
import { useScreenQuery, useServerClock } from '../../sync/useScreenQuery.ts'
import { GroupChangedDocument, GroupDocument } from './useGroup.generated.ts'

/**
 * A group of the viewer, as it is now. The server signals each change, also after a lost connection, and the
 * page queries the group again: a subscription may not cost as much as the whole group. `found` is null for a
 * viewer who is no member.
 */
export function useGroup(key: string) {
  const { data, errorText, refetch } = useScreenQuery(GroupDocument, { key })
  useServerClock(data?.serverTime)
  useSubscription(GroupChangedDocument, {
    variables: { key },
    skip: !data?.group,
    ignoreResults: true,
    onData: refetch,
  })
  useNewDay(refetch)
  return { viewer: data?.viewer, found: data?.group, errorText, refetch }
}

/** Calls the listener when a new day begins, which the server does not send. */
function useNewDay(listener: () => void): void {
  const hour = useSyncExternalStore(subscribeToHour, currentHour, currentHour)
  const day = easternDay(new Date(hour * HOUR_MS))
  const known = useRef(day)
  useEffect(() => {
    if (known.current === day) return
    known.current = day
    listener()
  }, [day, listener])
}
