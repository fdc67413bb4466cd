import { useEffect } from 'react'
import type { GameState } from '../play/gameState.ts'
import { refreshToday } from './refreshToday.ts'
import { boardChanged } from './todaysPlays.ts'

/** Keeps the marks of today's games: from the board on the page, and from the server after each board. */
export function TodaySync({ state: { digits, segment, play, validated } }: { state: GameState }) {
  useEffect(() => boardChanged(digits, play), [digits, play])
  useEffect(() => {
    if (validated) void refreshToday(segment === null ? digits : null)
  }, [validated, digits, segment])
  return null
}
