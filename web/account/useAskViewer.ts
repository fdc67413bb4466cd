import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { pauseAfter } from '../app/retryPause.ts'
import { onReturn } from '../sync/onReturn.ts'
import { AskViewerDocument } from './useAskViewer.generated.ts'
import { currentViewer, viewerKnown } from './viewer.ts'

/** Asks the server who is signed in, and notes it; answers whether somebody is. Throws where no answer comes. */
export function useAskViewer(): () => Promise<boolean> {
  const client = useApolloClient()
  return useCallback(() => askViewer(client), [client])
}

/** Asks as long as it takes, once a page, and again whenever the player comes back to it. */
export function useConfirmedViewer(): void {
  const ask = useAskViewer()
  useEffect(() => {
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryNow = () => {
      clearTimeout(timer)
      ask().catch(() => {
        timer = setTimeout(tryNow, pauseAfter(failures++))
      })
    }
    tryNow()
    const stopListening = onReturn(tryNow)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [ask])
}

async function askViewer(client: ApolloClient): Promise<boolean> {
  const { data } = await client.query({ query: AskViewerDocument })
  if (!data) throw new Error('The answer is empty')
  viewerKnown(data.viewer)
  return currentViewer().profile !== null
}
