import { reloadPage } from '../../loading/chunks.ts'
import { inTime } from '../../loading/inTime.ts'
import { retryDelay } from '../../loading/retryDelay.ts'
import type { GameState } from '../../plays/gameState.ts'
import type { GameStore } from '../../plays/gameStore.ts'
import { boardKey } from '../../kinds/boardAddress.ts'
import { removeStored } from '../../storage/removeStored.ts'
import { errorTextOf } from '../graphql/errorText.ts'
import { runExclusive } from '../tabs/runExclusive.ts'
import type { ServerCalls, Transition } from '../boards/serverCalls.ts'
import { reportProblem } from '../graphql/serverResponse.ts'
import { TryLater } from '../graphql/tryLater.ts'

export type TaskName = keyof ServerCalls

/** The end of an attempt. `halted`: the player must see the response before the next task. */
type Outcome = 'done' | 'failed' | 'halted' | TryLater

export type Work = {
  store: GameStore
  calls: ServerCalls
  nextTask: (state: GameState) => TaskName | undefined
  /** Whether the response may be applied. */
  accepts: (before: GameState, after: GameState) => boolean
}

/** Failures after which the server may no longer support this version's API. */
const FAILURES_BEFORE_RELOAD = 2

/** Does the tasks of a board one at a time, and repeats a failed one until it succeeds. */
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
  // No server takes guesses of a refused board, so none may stay in the browser's record.
  if (after.isRefused && after.sent === null) removeStored(boardKey(store))
  return after === before ? 'failed' : 'done'
}

function call(calls: ServerCalls, task: TaskName, state: GameState): Promise<Transition> {
  const { play, sent } = state
  if (task === 'startNextGame') return calls.startNextGame(state)
  return task === 'makeGuess' && play && sent !== null
    ? calls.makeGuess(play, sent, state)
    : calls.currentPlay(state)
}
