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
  const [sent, setSent] = useState<string>()
  const shown = data?.group?.version
  useSubscription(GroupChangedDocument, {
    client: apolloClient,
    variables: { key },
    skip: !data?.group,
    ignoreResults: true,
    // In the cache, the version would belong to a group that is not yet queried again.
    fetchPolicy: 'no-cache',
    onData: ({ data: { data: change } }) => {
      const version = change?.groupChanged?.version
      setSent(version)
      if (version !== undefined && version === shown) return
      setSignals((count) => count + 1)
      refetch()
    },
  })
  useMissedChange({ shown, sent, refetch })
  useNewDay(refetch)
  return { viewer: data?.viewer, found: data?.group, errorText, signals }
}

/** Longer than the server gathers changes. */
const SENT_WITHIN_MS = 3000

type Versions = { shown: string | undefined; sent: string | undefined; refetch: () => void }

/**
 * Queries a group again if the server does not send the version that the page shows: it was undone before the
 * server sent it.
 */
function useMissedChange({ shown, sent, refetch }: Versions): void {
  useEffect(() => {
    if (shown === undefined || sent === undefined || shown === sent) return
    const timer = setTimeout(refetch, SENT_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [shown, sent, refetch])
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
