import { NO_KEYS, hasEnded, newGameState, rowsPlayed, type GameState, type Transition } from './gameState.ts'
import { type BoardAddress, boardKey, boardKindOf } from '../kinds/boardAddress.ts'
import { readLocalGame, writeLocalGame } from '../storage/localGame.ts'

/** One board's state outside React. A key acts at once, and a hidden board keeps its state. */
export type GameStore = BoardAddress & {
  getSnapshot: () => GameState
  /** The state that the server renders: an empty board. */
  getServerSnapshot: () => GameState
  subscribe: (listener: () => void) => () => void
  /** Applies one transition and saves its changes in the browser's record. */
  update: (transition: Transition) => void
}

const stores = new Map<string, GameStore>()

/** The board's only store in this tab. The first access fills it from the browser's record. */
export function gameStoreFor(board: BoardAddress): GameStore {
  const key = boardKey(board)
  const store = stores.get(key) ?? createGameStore(board)
  stores.set(key, store)
  return store
}

/** The states of all boards that this tab has opened. */
export function openStates(): GameState[] {
  return [...stores.values()].map(({ getSnapshot }) => getSnapshot())
}

/** Gives each board a new store. The old ones belonged to another player. */
export function dropGameStores(): void {
  stores.clear()
}

export function createGameStore(board: BoardAddress): GameStore {
  const listeners = new Set<() => void>()
  const empty = newGameState(board)
  let state: GameState | undefined

  const getSnapshot = () => (state ??= restoredState(empty))
  const update: GameStore['update'] = (transition) => {
    const before = getSnapshot()
    state = transition(before)
    if (state === before) return
    if (state.play?.gameId !== before.play?.gameId) keepUnfinished(before)
    const { play, pending } = state
    if (play !== before.play || pending !== before.pending) writeLocalGame(empty, { play, pending })
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { ...board, getSnapshot, getServerSnapshot: () => empty, subscribe, update }
}

/**
 * Hands an unfinished play, with the guesses that wait for it, over to the board of its day, because the daily
 * board shows another game now. The guesses are sent from there, and the number stays folded elsewhere.
 */
function keepUnfinished(left: GameState): void {
  const { digits, play, pending } = left
  const isUnfinished = rowsPlayed(left) > 0 && !hasEnded(left) && boardKindOf(left).followsDays === true
  if (!play?.day || !isUnfinished) return
  gameStoreFor({ kind: 'archive', digits, day: play.day }).update((now) =>
    rowsPlayed(now) > play.guesses.length ? now : { ...now, ...NO_KEYS, play, pending },
  )
}

let isFirstOfPage = true

// A page load opens a finished game's result again. A change of mode does not.
function restoredState(empty: GameState): GameState {
  const state = { ...empty, ...readLocalGame(empty) }
  const endShown = hasEnded(state)
  const resultOpen = endShown && isFirstOfPage
  isFirstOfPage = false
  return { ...state, rowsShown: rowsPlayed(state), endShown, resultOpen }
}
