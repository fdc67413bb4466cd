import { RELOAD, reloadPage } from '../loading/chunks.ts'
import { retryDelay } from '../loading/retryDelay.ts'
import type { GameState } from '../play/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { openStates, type GameStore } from '../play/gameStore.ts'
import { readLocalGame, type BoardKey } from '../storage/localGame.ts'
import { runExclusive } from './runExclusive.ts'
import { saveKeys, restoreKeys } from './savedKeys.ts'
import { onFocusOrReconnect } from './onFocusOrReconnect.ts'
import { otherTabPlayed } from './otherTab.ts'
import { markStale, reportProblem } from './serverResponse.ts'
import { errorTextOf } from './errorText.ts'

/** The requests to the server. Each returns the transition of its response, or throws if none arrived. */
export type ServerCalls = {
  currentPlay: (state: GameState) => Promise<Transition>
  makeGuess: (play: KnownPlay, guess: string, board: BoardKey) => Promise<Transition>
  startNextGame: (state: GameState) => Promise<Transition>
}

export type Transition = (state: GameState) => GameState

type TaskName = keyof ServerCalls

/** The end of an attempt. `halted`: the player must see the response before the next task. */
type Outcome = 'done' | 'failed' | 'halted'

type Work = {
  store: GameStore
  calls: ServerCalls
  nextTask: (state: GameState) => TaskName | undefined
  /** Whether the response may be applied. */
  accepts: (before: GameState, after: GameState) => boolean
}

/** Failures after which the server may no longer support this version's API. */
const FAILURES_BEFORE_RELOAD = 2

/**
 * Sends the requests that the state of the visible board needs, one at a time, until each succeeds. Only this
 * function and `sendPending` retry: with backoff, and at once when the connection or the player returns.
 * Returns the function that stops it; the response to a pending request is still applied.
 */
export function startOutbox(store: GameStore, calls: ServerCalls): () => void {
  store.update(restoreKeys)
  // The browser's record holds a sent row, but not the keys typed below it.
  addEventListener(RELOAD, saveOpenKeys)
  return start({ store, calls, nextTask, accepts: () => true })
}

function saveOpenKeys(): void {
  openStates().forEach(saveKeys)
}

/**
 * Sends the guesses that wait on a hidden board. A refused guess stays in the browser's record. When the
 * player opens the board, it is sent again, and its refusal is shown.
 */
export function sendPending(store: GameStore, calls: ServerCalls): () => void {
  return start({
    store,
    calls,
    nextTask: (state) => (state.sent === null ? undefined : nextTask(state)),
    accepts: (before, after) => after.toasts === before.toasts && after.missed === before.missed,
  })
}

function start(work: Work): () => void {
  const { store } = work
  const worker = createWorker(work)
  const refresh = () => {
    // Also applies what another tab wrote before this one listened.
    store.update((state) => markStale(otherTabPlayed(state, readLocalGame(store))))
    worker.work()
  }
  const unsubscribe = store.subscribe(worker.workOnNewTask)
  const stopListening = onFocusOrReconnect(refresh)
  refresh()
  return () => {
    worker.stop()
    unsubscribe()
    stopListening()
  }
}

function createWorker(work: Work) {
  const { store } = work
  let state: 'idle' | 'working' | 'stopped' = 'idle'
  let failures = 0
  let failed: TaskName | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const task = () => work.nextTask(store.getSnapshot())

  const tryNext = (): void => {
    const next = task()
    if (state !== 'idle' || !next) return
    state = 'working'
    clearTimeout(timer)
    void attempt(work, next).then((outcome) => {
      if (state === 'stopped') return
      state = outcome === 'halted' ? 'stopped' : 'idle'
      failed = outcome === 'failed' ? next : undefined
      failures = outcome === 'failed' ? failures + 1 : 0
      if (failures > FAILURES_BEFORE_RELOAD) void reloadPage(false)
      if (outcome === 'failed') timer = setTimeout(tryNext, retryDelay(failures - 1))
      else tryNext()
    })
  }
  const workOnNewTask = () => {
    // A failed task waits for its retry.
    if (task() !== failed) tryNext()
  }
  const stop = () => {
    state = 'stopped'
    clearTimeout(timer)
  }
  return { work: tryNext, workOnNewTask, stop }
}

function nextTask({ segment, nextRequested, play, sent, validated }: GameState): TaskName | undefined {
  // The board of an archived day leads to another page.
  if (nextRequested && (segment === null || segment === 'random')) return 'startNextGame'
  if (play && sent !== null) return 'makeGuess'
  return validated ? undefined : 'currentPlay'
}

/** An attempt fails also if its response arrives too late to change the state. */
async function attempt(work: Work, task: TaskName): Promise<Outcome> {
  const { store } = work
  try {
    // The response is in the browser's record before another tab gets the lock.
    return task === 'currentPlay'
      ? await sendTask(work, task)
      : await runExclusive(() => sendTask(work, task))
  } catch (error) {
    const text = `${errorTextOf(error)}. ${task === 'makeGuess' ? 'Your guess is kept.' : 'Trying again …'}`
    store.update((state) => reportProblem(state, text))
    return 'failed'
  }
}

async function sendTask({ store, calls, nextTask: taskOf, accepts }: Work, task: TaskName): Promise<Outcome> {
  const initial = store.getSnapshot()
  // Another tab did the task while this one waited for the lock.
  if (taskOf(initial) !== task) return 'done'
  const transition = await call(calls, task, initial)
  const before = store.getSnapshot()
  const after = transition(before)
  if (!accepts(before, after)) return 'halted'
  store.update(() => after)
  return after === before ? 'failed' : 'done'
}

function call(calls: ServerCalls, task: TaskName, state: GameState): Promise<Transition> {
  const { play, sent } = state
  if (task === 'startNextGame') return calls.startNextGame(state)
  return task === 'makeGuess' && play && sent !== null
    ? calls.makeGuess(play, sent, state)
    : calls.currentPlay(state)
}
