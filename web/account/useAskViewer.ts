import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { pauseAfter } from '../loading/retryPause.ts'
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
  const { data } = await client.query({ query: AskViewerDocument })
  if (!data) throw new Error('Empty response')
  viewerKnown(data.viewer)
  return currentViewer().profile !== null
}
