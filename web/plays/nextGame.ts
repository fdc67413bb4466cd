import { easternDay, hoursToNextGame } from '#game/day.ts'
import { boardKindOf } from '../kinds/boardAddress.ts'
import { texts } from '../language/texts.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { hasEnded, NO_KEYS, requestNextGame, rowsPlayed, type GameState, type NextGame } from './gameState.ts'

const HOUR_MS = 3_600_000

/** Applies the clock: `hour` is the server's, in hours since 1970. */
export function hourChanged(state: GameState, hour: number): GameState {
  const nextGame = nextGameAt(state.play, hour)
  // A game without a guess has not begun, so it ends with its day, and the server has the new one.
  const isOutdated = nextGame.available && !hasEnded(state) && rowsPlayed(state) === 0
  return { ...state, nextGame, validated: state.validated && !isOutdated }
}

export function nextGameAt(play: KnownPlay | null, hour: number): NextGame {
  if (play === null) return { available: false, countsFrom: null }
  const at = new Date(hour * HOUR_MS)
  const available = easternDay(at) > play.day
  return { available, countsFrom: available ? null : at }
}

/** The countdown to the next game, if there is one. It needs the calendar, whose start blocks the page. */
export function countdownOf({ countsFrom }: NextGame): string | null {
  if (!countsFrom) return null
  const hours = hoursToNextGame(countsFrom)
  return hours <= 1 ? texts.gamePage.soon : texts.gamePage.countdown({ hours })
}

/** Requests today's game. Until the board is confirmed, its game may be unknown, so the wish stays. */
export function moveToToday(state: GameState): GameState {
  const next = { ...state, wantsToday: !state.validated || state.pending.length > 0 }
  return hasEnded(next) ? requestNextGame(next) : leaveUnfinished(next)
}

/** Whether the board has an unfinished play of an earlier day. Its player can leave it for today's game. */
export function isLeavable(state: GameState): boolean {
  const isBegun = rowsPlayed(state) > 0 && !hasEnded(state)
  return isBegun && state.nextGame.available && boardKindOf(state).followsDays === true
}

/** Requests today's game, unless a guess is pending. Typed digits were meant for the old game. */
function leaveUnfinished(state: GameState): GameState {
  if (!isLeavable(state) || state.pending.length > 0 || state.nextRequested) return state
  return { ...state, ...NO_KEYS, nextRequested: true }
}
