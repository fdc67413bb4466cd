import type { DigitCount } from '#game/digits.ts'
import { isOver, newGameState, rowsPlayed, type GameState } from './gameState.ts'
import { keysOf, queuedGuesses, replayQueue } from './press.ts'
import { readLocalGame, writeLocalGame } from '../storage/localGame.ts'

/** One mode's state outside React. A key acts at once, and a hidden mode keeps its board. */
export type GameStore = {
  digits: DigitCount
  getSnapshot: () => GameState
  /** The state that the server renders: an empty board. */
  getServerSnapshot: () => GameState
  subscribe: (listener: () => void) => () => void
  /** Applies one transition and saves its changes in the browser's record. */
  update: (transition: (state: GameState) => GameState) => void
}

const stores = new Map<DigitCount, GameStore>()

/** The mode's only store in this tab. The first access fills it from the browser's record. */
export function gameStoreFor(digits: DigitCount): GameStore {
  const known = stores.get(digits)
  if (known) return known
  const store = createGameStore(digits)
  stores.set(digits, store)
  return store
}

/** The states of all modes that this tab has opened. */
export function openStates(): GameState[] {
  return [...stores.values()].map(({ getSnapshot }) => getSnapshot())
}

/** Gives each mode a new store. The old ones belonged to another player. */
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
    const { play, sent, queue } = state
    if (play !== before.play || sent !== before.sent || queue !== before.queue) {
      writeLocalGame(digits, { play, sent, next: queuedGuesses(state) })
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { digits, getSnapshot, getServerSnapshot: () => empty, subscribe, update }
}

let isFirstOfPage = true

// A page load opens a finished game's result again. A change of mode does not.
function restoredState(digits: DigitCount): GameState {
  const { play, sent, next } = readLocalGame(digits)
  const state = replayQueue({ ...newGameState(digits), play, sent, queue: keysOf(next) })
  const endShown = isOver(state)
  const resultOpen = endShown && isFirstOfPage
  isFirstOfPage = false
  return { ...state, rowsShown: rowsPlayed(state), endShown, resultOpen }
}
