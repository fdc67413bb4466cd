import { useEffect } from 'react'
import { isFirstVisit, recordVisit } from './recordVisit.ts'

let isWelcomed = false

/** Shows the instructions with a browser's first game, and reports the visit to the server. */
export function useWelcome(showsGame: boolean, explain: () => void): void {
  useEffect(() => {
    if (!showsGame || isWelcomed) return
    isWelcomed = true
    if (isFirstVisit()) explain()
    void recordVisit()
  }, [showsGame, explain])
}
