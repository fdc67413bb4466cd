import type { DigitCount } from '#game/digits.ts'
import { reloadPage } from '../app/chunks.ts'
import { pauseAfter } from '../app/retryPause.ts'
import { fail, type GameState, type KnownPlay } from '../play/gameState.ts'
import type { GameStore } from '../play/gameStore.ts'
import { inTurn } from './inTurn.ts'
import { keepKeys, withKeptKeys } from './keptKeys.ts'
import { onReturn } from './onReturn.ts'
import { doubt } from './serverAnswer.ts'
import { troubleOf } from './trouble.ts'

/** What is asked of the server: each call answers what its answer changes, or throws where none came. */
export type ServerCalls = {
  currentPlay: (state: GameState) => Promise<Transition>
  makeGuess: (play: KnownPlay, guess: string) => Promise<Transition>
  startNextGame: (digits: DigitCount) => Promise<Transition>
}

export type Transition = (state: GameState) => GameState

type Task = { name: keyof ServerCalls; run: () => Promise<Transition> }

/** Failures after which it may be that the server no longer speaks this version's language. */
const PATIENCE = 2

/**
 * Does what the state leaves to be done with the server, one thing at a time, until it succeeds. It is the one
 * place that tries again: after a growing pause, and at once when the connection or the player comes back.
 * Answers the function that stops it; an answer under way is still heard.
 */
export function startOutbox(store: GameStore, calls: ServerCalls): () => void {
  store.update(withKeptKeys)
  const worker = createWorker(store, calls)
  const askAgain = () => {
    store.update(doubt)
    worker.work()
  }
  const unsubscribe = store.subscribe(worker.workOnNewTask)
  const stopListening = onReturn(askAgain)
  askAgain()
  return () => {
    worker.stop()
    unsubscribe()
    stopListening()
  }
}

function createWorker(store: GameStore, calls: ServerCalls) {
  let state: 'idle' | 'working' | 'stopped' = 'idle'
  let failures = 0
  let failed: Task['name'] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const task = () => nextTask(store.getSnapshot(), calls)

  const work = (): void => {
    const next = task()
    if (state !== 'idle' || !next) return
    state = 'working'
    clearTimeout(timer)
    void attempt(store, next).then((done) => {
      if (state === 'stopped') return
      state = 'idle'
      failed = done ? undefined : next.name
      failures = done ? 0 : failures + 1
      if (failures > PATIENCE) void reloadPage(false, () => keepKeys(store.getSnapshot()))
      if (done) work()
      else timer = setTimeout(work, pauseAfter(failures - 1))
    })
  }
  const workOnNewTask = () => {
    // A failed task waits for its time.
    if (task()?.name !== failed) work()
  }
  const stop = () => {
    state = 'stopped'
    clearTimeout(timer)
  }
  return { work, workOnNewTask, stop }
}

function nextTask(state: GameState, calls: ServerCalls): Task | undefined {
  const { digits, play, sent } = state
  if (state.leaving) return { name: 'startNextGame', run: () => inTurn(() => calls.startNextGame(digits)) }
  if (play && sent !== null)
    return { name: 'makeGuess', run: () => inTurn(() => calls.makeGuess(play, sent)) }
  return state.validated ? undefined : { name: 'currentPlay', run: () => calls.currentPlay(state) }
}

/** Whether the task was done; one whose answer came too late to count was not. */
async function attempt(store: GameStore, task: Task): Promise<boolean> {
  try {
    const transition = await task.run()
    const before = store.getSnapshot()
    store.update(transition)
    return store.getSnapshot() !== before
  } catch (error) {
    const text = `${troubleOf(error)}. ${task.name === 'makeGuess' ? 'Your guess is kept.' : 'Trying again …'}`
    store.update((state) => fail(state, text))
    return false
  }
}
