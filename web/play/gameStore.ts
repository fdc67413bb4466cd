import type { DigitCount } from '#game/digits.ts'
import { isOver, newGameState, rowsPlayed, type GameState } from './gameState.ts'
import { reduceGame, type Action } from './gameReducer.ts'
import { scheduleWhatFollows } from './gameTimers.ts'
import { localGameKey, parseLocalGame, readLocalGame, writeLocalGame } from './localGame.ts'
import { recordScore } from './localScores.ts'

/** One mode's state outside React, so that a key acts at once and a mode keeps its board while another shows. */
export type GameStore = {
  getSnapshot: () => GameState
  /** What the server renders: an empty board. */
  getServerSnapshot: () => GameState
  subscribe: (listener: () => void) => () => void
  dispatch: (action: Action) => void
}

const stores = new Map<DigitCount, GameStore>()

/** The mode's one store in this tab, filled from the browser's record when it is first looked at. */
export function gameStoreFor(digits: DigitCount): GameStore {
  const known = stores.get(digits)
  if (known) return known
  const store = createGameStore(digits)
  stores.set(digits, store)
  return store
}

function createGameStore(digits: DigitCount): GameStore {
  const listeners = new Set<() => void>()
  const empty = newGameState(digits)
  let state: GameState | undefined

  const getSnapshot = () => (state ??= start())
  const dispatch = (action: Action) => {
    const before = getSnapshot()
    state = reduceGame(before, action)
    if (state === before) return
    keep(before, state)
    scheduleWhatFollows(before, state, dispatch)
    for (const listener of listeners) listener()
  }
  const start = () => {
    addEventListener('storage', ({ key, newValue }) => {
      const play = key === localGameKey(digits) && parseLocalGame(newValue, digits)?.play
      if (play) dispatch({ type: 'recorded', play })
    })
    return restoredState(digits)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { getSnapshot, getServerSnapshot: () => empty, subscribe, dispatch }
}

let pageShowsFirstGame = true

// The page load brings a finished game's result back; going from mode to mode does not open it again.
function restoredState(digits: DigitCount): GameState {
  const state = { ...newGameState(digits), ...readLocalGame(digits) }
  const settled = isOver(state)
  const resultOpen = settled && pageShowsFirstGame
  pageShowsFirstGame = false
  return { ...state, revealed: rowsPlayed(state), settled, resultOpen }
}

function keep(before: GameState, after: GameState): void {
  if (after.play !== before.play || after.sent !== before.sent) writeLocalGame(after.digits, after)
  if (after.play !== before.play && isOver(after)) recordScore(after)
}
