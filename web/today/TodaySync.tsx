import { useEffect } from 'react'
import { boardKey, boardKindOf } from '../kinds/boardAddress.ts'
import type { GameState } from '../plays/gameState.ts'
import { refreshToday } from './refreshToday.ts'
import { boardChanged } from './todaysPlays.ts'
import { useBadge } from './useBadge.ts'
import { useTodaysPlays } from './useTodaysPlays.ts'

/** Keeps the marks of today's games: from the board on the page, and from the server after each board. */
export function TodaySync({ state }: { state: GameState }) {
  const { digits, play, validated } = state
  const shown = boardKindOf(state).followsDays ? digits : null
  const board = boardKey(state)
  useEffect(() => boardChanged(digits, play), [digits, play])
  useBadge()
  // A game that ends in another tab changes the streak here too.
  const endedElsewhere = Object.entries(useTodaysPlays())
    .filter(([mode, other]) => mode !== String(digits) && other?.status !== 'playing')
    .map(([mode]) => mode)
    .join()
  useEffect(() => {
    if (validated) void refreshToday(shown)
  }, [validated, board, shown, endedElsewhere])
  return null
}
