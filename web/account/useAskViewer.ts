import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { pauseAfter } from '../loading/retryPause.ts'
import { dataOf } from '../sync/dataOf.ts'
import { onReturn } from '../sync/onReturn.ts'
import { AskViewerDocument } from './useAskViewer.generated.ts'
import { currentViewer, viewerKnown } from '../viewer/viewer.ts'

/** Queries and stores the viewer. Returns whether a user is logged in. Throws without a response. */
export function useAskViewer(): () => Promise<boolean> {
  const client = useApolloClient()
  return useCallback(() => askViewer(client), [client])
}

/** Queries the viewer once per page load, with retries, and again when the player returns to the page. */
export function useConfirmedViewer(): void {
  const query = useAskViewer()
  useEffect(() => {
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryNow = () => {
      clearTimeout(timer)
      query().catch(() => {
        timer = setTimeout(tryNow, pauseAfter(failures++))
      })
    }
    tryNow()
    const stopListening = onReturn(tryNow)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [query])
}

async function askViewer(client: ApolloClient): Promise<boolean> {
  const { viewer } = dataOf(await client.query({ query: AskViewerDocument }))
  viewerKnown(viewer)
  return currentViewer().profile !== null
}
