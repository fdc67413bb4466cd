import { useSubscription } from '@apollo/client/react'
import { useState, useSyncExternalStore, useEffect, useRef } from 'react'
import { easternDay } from '#game/day.ts'
import { currentHour, HOUR_MS, subscribeToHour } from '../../sync/serverClock.ts'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { useScreenQuery } from '../../sync/graphql/useScreenQuery.ts'
import { GroupChangedDocument, GroupDocument } from './useGroup.generated.ts'

/**
 * A group of the viewer, as it is now. The server signals each change, also after a lost connection, and the
 * page queries the group again: a subscription may not cost as much as the whole group. The server also sends
 * the present version at once, which tells whether the query missed a change. `signals` counts the changes.
 * `found` is null for a viewer who is not a member.
 */
export function useGroup(key: string) {
  const { data, errorText, refetch } = useScreenQuery(GroupDocument, { key })
  const [signals, setSignals] = useState(0)
  useSubscription(GroupChangedDocument, {
    client: apolloClient,
    variables: { key },
    skip: !data?.group,
    ignoreResults: true,
    // In the cache, the version would belong to a group that is not yet queried again.
    fetchPolicy: 'no-cache',
    onData: ({ data: { data: change } }) => {
      const version = change?.groupChanged?.version
      if (version !== undefined && version === data?.group?.version) return
      setSignals((count) => count + 1)
      refetch()
    },
  })
  useNewDay(refetch)
  return { viewer: data?.viewer, found: data?.group, errorText, signals }
}

/** Calls the listener when a new day begins, which the server does not send. */
function useNewDay(listener: () => void): void {
  const hour = useSyncExternalStore(subscribeToHour, currentHour, currentHour)
  useAfterChange(easternDay(new Date(hour * HOUR_MS)), listener)
}

/** Calls the listener after each change of the value, and not for the first value. */
export function useAfterChange(value: string | number, listener: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    listener()
  }, [value, listener])
}
