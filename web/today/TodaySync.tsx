import { useEffect } from 'react'
import { boardKey, kindOf } from '../kinds/boards.ts'
import type { GameState } from '../plays/gameState.ts'
import { refreshToday } from './refreshToday.ts'
import { boardChanged } from './todaysPlays.ts'

/** Keeps the marks of today's games: from the board on the page, and from the server after each board. */
export function TodaySync({ state }: { state: GameState }) {
  const { digits, play, validated } = state
  const shown = kindOf(state).followsDays ? digits : null
  const board = boardKey(state)
  useEffect(() => boardChanged(digits, play), [digits, play])
  useEffect(() => {
    if (validated) void refreshToday(shown)
  }, [validated, board, shown])
  return null
}
