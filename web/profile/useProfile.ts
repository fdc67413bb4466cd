import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { retryDelay } from '../loading/retryDelay.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { onFocusOrReconnect } from '../sync/onFocusOrReconnect.ts'
import { errorTextOf } from '../sync/errorText.ts'
import { ProfileDocument, type ProfileQuery, type ProfileQueryVariables } from './useProfile.generated.ts'

/** Queries a further page of one of the profile's lists. */
export type FetchMore = useQuery.Result<ProfileQuery, ProfileQueryVariables>['fetchMore']

/**
 * The data of the profile page, with retries and a new query when the player returns to the page. `errorText`
 * says why no newer response arrived.
 */
export function useProfile() {
  // The cache may hold the data of a previous user.
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(ProfileDocument, {
    fetchPolicy: 'network-only',
  })
  // The response of an older query must not replace that of a later change.
  const query = useCallback(() => void runExclusive(() => refetch()).catch(() => undefined), [refetch])
  const failures = useRef(0)
  const [errorText, setErrorText] = useState<string | null>(null)
  useEffect(() => {
    if (loading) return
    setErrorText(error ? errorTextOf(error) : null)
    if (!error) {
      failures.current = 0
      return
    }
    const timer = setTimeout(query, retryDelay(failures.current++))
    return () => clearTimeout(timer)
  }, [error, loading, query])
  useEffect(() => onFocusOrReconnect(query), [query])
  return { data: data ?? previousData, errorText, fetchMore }
}
