import type { FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { viewerReceived, type KnownViewer } from '../../viewer/viewer.ts'
import { KnownViewer_ViewerFragmentDoc, type KnownViewer_ViewerFragment } from '../knownViewer.generated.ts'
import { apolloClient } from './apolloClient.ts'
import { useFragmentData } from './useFragmentData.ts'
import { retryDelay } from '../../loading/retryDelay.ts'
import { errorTextOf, keepCode } from './requestErrors.ts'
import { onFocusOrReconnect } from '../onFocusOrReconnect.ts'
import { runExclusive } from '../runExclusive.ts'
import { setServerTime } from '../serverClock.ts'

/**
 * The data of a screen, with retries and a new query when the player returns to the page. `errorText` says
 * why no newer response arrived. `variablesAgain` are the variables that a new query changes. `responseCount`
 * identifies the newest response: other requests change the data too.
 */
export function useScreenQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  variablesAgain?: () => Partial<Variables>,
) {
  // The hook derives the type of its options from variables that it knows.
  const document = query as TypedDocumentNode<Data>
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(document, {
    client: apolloClient,
    variables,
    // The cache may hold the data of a previous user.
    fetchPolicy: 'network-only',
  })
  const again = useRef(variablesAgain)
  useEffect(() => void (again.current = variablesAgain))
  const [counted, setCounted] = useState({ loading, responses: 0 })
  if (loading !== counted.loading)
    setCounted({ loading, responses: counted.responses + (loading || error ? 0 : 1) })
  // The response of an older query must not replace that of a later change.
  const queryAgain = useCallback(
    () => void runExclusive(() => refetch(again.current?.())).catch(() => undefined),
    [refetch],
  )
  const failures = useRef(0)
  const [errorText, setErrorText] = useState<string | null>(null)
  useEffect(() => {
    if (loading) return
    const text = error ? errorTextOf(error) : null
    setErrorText((shown) => text && keepCode(shown, text))
    if (!error) {
      failures.current = 0
      return
    }
    const timer = setTimeout(queryAgain, retryDelay(failures.current++))
    return () => clearTimeout(timer)
  }, [error, loading, queryAgain])
  useEffect(() => onFocusOrReconnect(queryAgain), [queryAgain])
  // On a screen without a board, nothing else sets the page's clock.
  const { serverTime } = (data ?? {}) as { serverTime?: string }
  useEffect(() => {
    if (serverTime !== undefined) setServerTime(serverTime)
  }, [serverTime])
  return {
    data: data ?? previousData,
    isCurrent: data !== undefined,
    responseCount: counted.responses,
    errorText,
    refetch: queryAgain,
    fetchMore,
  }
}

/** Stores the viewer of a screen's response, and returns it: on a screen without a board, nothing else does. */
export function useReceivedViewer(
  from: FragmentType<KnownViewer_ViewerFragment> | null | undefined,
): KnownViewer | null {
  const viewer = useFragmentData(KnownViewer_ViewerFragmentDoc, from)
  useEffect(() => {
    if (viewer) viewerReceived(viewer)
  }, [viewer])
  return viewer
}
