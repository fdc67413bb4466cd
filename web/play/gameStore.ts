import type { DigitCount } from '#game/digits.ts'
import { isOver, newGameState, rowsPlayed, type GameState } from './gameState.ts'
import { readLocalGame, writeLocalGame } from '../storage/localGame.ts'

/** One mode's state outside React, so that a key acts at once and a mode keeps its board while another shows. */
export type GameStore = {
  digits: DigitCount
  getSnapshot: () => GameState
  /** What the server renders: an empty board. */
  getServerSnapshot: () => GameState
  subscribe: (listener: () => void) => () => void
  /** Takes one transition, and keeps what it changes in the browser's record. */
  update: (transition: (state: GameState) => GameState) => void
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

/** From now on each mode has a new store: its old one was another player's. */
export function dropGameStores(): void {
  stores.clear()
}

export function createGameStore(digits: DigitCount): GameStore {
  const listeners = new Set<() => void>()
  const empty = newGameState(digits)
  let state: GameState | undefined

  const getSnapshot = () => (state ??= restoredState(digits))
  const update: GameStore['update'] = (transition) => {
    const before = getSnapshot()
    state = transition(before)
    if (state === before) return
    if (state.play !== before.play || state.sent !== before.sent) writeLocalGame(digits, state)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { digits, getSnapshot, getServerSnapshot: () => empty, subscribe, update }
}

let isFirstOfPage = true

// The page load brings a finished game's result back; going from mode to mode does not open it again.
function restoredState(digits: DigitCount): GameState {
  const state = { ...newGameState(digits), ...readLocalGame(digits) }
  const settled = isOver(state)
  const resultOpen = settled && isFirstOfPage
  isFirstOfPage = false
  return { ...state, revealed: rowsPlayed(state), settled, resultOpen }
}
