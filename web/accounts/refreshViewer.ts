import { useEffect } from 'react'
import { retryDelay } from '../loading/retryDelay.ts'
import { apolloClient as client } from '../sync/graphql/apolloClient.ts'
import { dataOf } from '../sync/graphql/requestErrors.ts'
import { readKnownViewer } from '../sync/knownViewer.ts'
import { onFocusOrReconnect } from '../sync/onFocusOrReconnect.ts'
import { currentViewer, viewerReceived } from '../viewer/viewer.ts'
import { RefreshViewerDocument } from './refreshViewer.generated.ts'

/** Queries and stores the viewer. Returns whether a user is logged in. Throws without a response. */
export async function refreshViewer(): Promise<boolean> {
  const { viewer } = dataOf(await client.query({ query: RefreshViewerDocument }))
  viewerReceived(readKnownViewer(client.cache, viewer))
  return currentViewer().profile !== null
}

/** Queries the viewer once per page load, with retries, and again when the player returns to the page. */
export function useConfirmedViewer(): void {
  useEffect(() => {
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryNow = () => {
      clearTimeout(timer)
      refreshViewer().catch(() => {
        timer = setTimeout(tryNow, retryDelay(failures++))
      })
    }
    tryNow()
    const stopListening = onFocusOrReconnect(tryNow)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [])
}
