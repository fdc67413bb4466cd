import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { retryDelay } from '../loading/retryDelay.ts'
import { dataOf } from '../sync/graphql/requestErrors.ts'
import { readKnownViewer } from '../sync/knownViewer.ts'
import { onFocusOrReconnect } from '../sync/onFocusOrReconnect.ts'
import { RefreshViewerDocument } from './useRefreshViewer.generated.ts'
import { currentViewer, viewerReceived } from '../viewer/viewer.ts'

/** Queries and stores the viewer. Returns whether a user is logged in. Throws without a response. */
export function useRefreshViewer(): () => Promise<boolean> {
  const client = useApolloClient()
  return useCallback(() => refreshViewer(client), [client])
}

/** Queries the viewer once per page load, with retries, and again when the player returns to the page. */
export function useConfirmedViewer(): void {
  const query = useRefreshViewer()
  useEffect(() => {
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryNow = () => {
      clearTimeout(timer)
      query().catch(() => {
        timer = setTimeout(tryNow, retryDelay(failures++))
      })
    }
    tryNow()
    const stopListening = onFocusOrReconnect(tryNow)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [query])
}

async function refreshViewer(client: ApolloClient): Promise<boolean> {
  const { viewer } = dataOf(await client.query({ query: RefreshViewerDocument }))
  viewerReceived(readKnownViewer(client.cache, viewer))
  return currentViewer().profile !== null
}
