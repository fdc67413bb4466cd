import { useEffect, useSyncExternalStore } from 'react'
import { boardKindOf } from '../kinds/boardAddress.ts'
import type { GameState } from '../plays/gameState.ts'
import type { GameStore } from '../plays/gameStore.ts'
import { hourChanged, moveToToday } from '../plays/nextGame.ts'
import { currentHour, subscribeToHour } from './serverClock.ts'

/** Applies each new hour to a board that follows the days. */
export function useClock({ update }: GameStore, state: GameState): void {
  const { play, validated, pending, wantsToday } = state
  const { followsDays } = boardKindOf(state)
  const hour = useSyncExternalStore(subscribeToHour, currentHour)
  useEffect(() => {
    if (followsDays) update((now) => hourChanged(now, hour))
  }, [update, followsDays, play, hour])
  const isIdle = pending.length === 0
  useEffect(() => {
    if (wantsToday && validated && isIdle) update(moveToToday)
  }, [update, wantsToday, validated, isIdle, play])
}
