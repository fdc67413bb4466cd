import { texts } from '../language/texts.ts'
import { boardKey, boardKindOf } from '../kinds/boardAddress.ts'
import { reloadPage } from '../loading/chunks.ts'
import { inTime } from '../loading/inTime.ts'
import { retryDelay } from '../loading/retryDelay.ts'
import type { GameState, Transition } from '../plays/gameState.ts'
import type { GameStore } from '../plays/gameStore.ts'
import { readLocalGame } from '../storage/localGame.ts'
import { removeStored } from '../storage/removeStored.ts'
import { errorTextOf, keepCode, TryLater } from './graphql/requestErrors.ts'
import { onFocusOrReconnect } from './onFocusOrReconnect.ts'
import { otherTabPlayed } from './otherTab.ts'
import { runExclusive } from './runExclusive.ts'

export type TaskName = 'currentPlay' | 'makeGuess' | 'startNextGame'

/**
 * The requests to the server. Each returns the transition of its response, or throws if none arrived. Throws
 * TryLater if the server names the time of the next attempt.
 */
export type ServerCalls = Record<TaskName, (state: GameState) => Promise<Transition>>

type Work = {
  store: GameStore
  calls: ServerCalls
  nextTask: (state: GameState) => TaskName | undefined
  /** Whether the response may be applied. */
  accepts: (before: GameState, after: GameState) => boolean
}

/** The end of an attempt. `halted`: the player must see the response before the next task. */
type Outcome = 'done' | 'failed' | 'halted' | TryLater

/** Failures after which the server may no longer support this version's API. */
const FAILURES_BEFORE_RELOAD = 2

/**
 * Sends the requests that the state of the visible board needs, one at a time, until each succeeds. Only this
 * function and `sendPending` retry: with backoff, and at once when the connection or the player returns. If
 * the server names a time, they wait for it. Returns the function that stops it; the response to a pending
 * request is still applied.
 */
export function startOutbox(store: GameStore, calls: ServerCalls): () => void {
  return start({ store, calls, nextTask, accepts: () => true })
}

/**
 * Sends the guesses that wait on a hidden board. A refused guess stays in the browser's record. When the
 * player opens the board, it is sent again, and its refusal is shown.
 */
export function sendPending(store: GameStore, calls: ServerCalls): () => void {
  return start({
    store,
    calls,
    nextTask: (state) => (state.pending.length === 0 ? undefined : nextTask(state)),
    accepts: (before, after) => after.toasts === before.toasts && after.missed === before.missed,
  })
}

/** The request that the state needs. Exported for tests. */
export function nextTask(state: GameState): TaskName | undefined {
  const { nextRequested, play, pending, validated } = state
  // Any other board leads to another page.
  if (nextRequested && !boardKindOf(state).part) return 'startNextGame'
  if (play && pending.length > 0) return 'makeGuess'
  return validated ? undefined : 'currentPlay'
}

function start(work: Work): () => void {
  const { store } = work
  const worker = createWorker(work)
  const refresh = () => {
    // Also applies what another tab wrote before this one listened.
    store.update((state) => markStale(otherTabPlayed(state, readLocalGame(store))))
    worker.retry()
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

/** Does the tasks of a board one at a time, and repeats a failed one until it succeeds. Exported for tests. */
export function createWorker(work: Work) {
  const { store } = work
  let state: 'idle' | 'working' | 'stopped' = 'idle'
  let failures = 0
  let failed: TaskName | undefined
  /** The server refuses the failed task until then. The timer stops while the device sleeps. */
  let until = 0
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
      const isLimited = outcome instanceof TryLater
      until = isLimited ? Date.now() + outcome.pauseMs : 0
      failed = outcome === 'failed' || isLimited ? next : undefined
      failures = outcome === 'failed' ? failures + 1 : 0
      if (failures > FAILURES_BEFORE_RELOAD) void reloadPage(false)
      const pause = isLimited ? outcome.pauseMs : retryDelay(failures - 1)
      if (failed) timer = setTimeout(tryNext, pause)
      else tryNext()
    })
  }
  const retry = () => {
    if (Date.now() >= until || task() !== failed) tryNext()
  }
  const workOnNewTask = () => {
    // A failed task waits for its retry.
    if (task() !== failed) tryNext()
  }
  const stop = () => {
    state = 'stopped'
    clearTimeout(timer)
  }
  return { retry, workOnNewTask, stop }
}

/** An attempt fails also if its response arrives too late to change the state. */
async function attempt(work: Work, task: TaskName): Promise<Outcome> {
  const { store } = work
  try {
    // The response is in the browser's record before another tab gets the lock.
    return task === 'currentPlay'
      ? await inTime(sendTask(work, task))
      : await runExclusive(() => sendTask(work, task))
  } catch (error) {
    if (error instanceof TryLater) {
      store.update((state) => reportProblem(state, error.message))
      return error
    }
    const problem = errorTextOf(error)
    const text = (task === 'makeGuess' ? texts.notices.guessKept : texts.notices.tryingAgain)({ problem })
    store.update((state) => reportProblem(state, text))
    return 'failed'
  }
}

async function sendTask({ store, calls, nextTask: taskOf, accepts }: Work, task: TaskName): Promise<Outcome> {
  const initial = store.getSnapshot()
  // Another tab did the task while this one waited for the lock.
  if (taskOf(initial) !== task) return 'done'
  const transition = await calls[task](initial)
  const before = store.getSnapshot()
  const after = transition(before)
  if (!accepts(before, after)) return 'halted'
  store.update(() => after)
  // No server takes guesses of a refused board, so none may stay in the browser's record.
  if (after.isRefused && after.pending.length === 0) removeStored(boardKey(store))
  return after === before ? 'failed' : 'done'
}

/** Says why a request failed, until one succeeds. */
function reportProblem(state: GameState, problem: string): GameState {
  const text = keepCode(state.problem?.text, problem)
  return state.problem?.text === text ? state : { ...state, problem: { text, lasting: false } }
}

/** Marks the board as possibly stale, so that the server is queried. */
function markStale(state: GameState): GameState {
  return state.validated ? { ...state, validated: false } : state
}
