import { useEffect } from 'react'
import { readStored } from '../storage/browserStorage.ts'
import { removeStored } from '../storage/removeStored.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { historyMoved, OFFER_KEY } from '../viewer/viewer.ts'
import { MoveStateDocument } from './moves.generated.ts'

const POLL_MS = 3000

/**
 * What the server says of an offer: the name of the type. When the history has moved, removes its boards from the
 * browser.
 */
export function useMoveState(code: string): string | undefined {
  const { data, refetch } = useScreenQuery(MoveStateDocument, { code })
  const state = data?.move.__typename
  const isOver = state !== undefined && state !== 'OfferedHistory'
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => {
      // The query asks again when the player returns.
      if (document.visibilityState === 'visible') refetch()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [refetch, isOver])
  useEffect(() => {
    if (state === 'MovedHistory') historyMoved()
    if (state === 'UnknownLink' && readStored(OFFER_KEY) === code) removeStored(OFFER_KEY)
  }, [state, code])
  return state
}
