import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pauseAfter } from '../app/retryPause.ts'
import { inTurn } from '../sync/inTurn.ts'
import { onReturn } from '../sync/onReturn.ts'
import { troubleOf } from '../sync/trouble.ts'
import { ProfileDocument } from './useProfile.generated.ts'

/**
 * What the profile page shows, asked for as long as it takes, and again when the player comes back to the page.
 * `trouble` says why there is no newer answer.
 */
export function useProfile() {
  // What the cache holds could be of somebody who was signed in before.
  const { data, previousData, error, loading, refetch } = useQuery(ProfileDocument, {
    fetchPolicy: 'network-only',
  })
  // What was asked for before a change must not come after its answer, and be shown in its place.
  const ask = useCallback(() => void inTurn(() => refetch()).catch(() => undefined), [refetch])
  const failures = useRef(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    if (loading) return
    setTrouble(error ? troubleOf(error) : null)
    if (!error) {
      failures.current = 0
      return
    }
    const timer = setTimeout(ask, pauseAfter(failures.current++))
    return () => clearTimeout(timer)
  }, [error, loading, ask])
  useEffect(() => onReturn(ask), [ask])
  return { answer: data ?? previousData, trouble }
}
