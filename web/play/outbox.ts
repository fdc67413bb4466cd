import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { DigitCount } from '#game/digits.ts'
import { NoConnection } from '../app/apolloClient.ts'
import { pauseAfter } from '../app/retryPause.ts'
import { fail, type GameState, type KnownPlay } from './gameState.ts'
import type { GameStore } from './gameStore.ts'
import { inTurn } from './inTurn.ts'
import { onReturn } from './onReturn.ts'
import { doubt } from './serverAnswer.ts'

/** What is asked of the server: each call answers what its answer changes, or throws where none came. */
export type ServerCalls = {
  currentPlay: (state: GameState) => Promise<Transition>
  makeGuess: (play: KnownPlay, guess: string) => Promise<Transition>
  startNextGame: (digits: DigitCount) => Promise<Transition>
}

export type Transition = (state: GameState) => GameState

type Task = { name: keyof ServerCalls; run: () => Promise<Transition> }

/**
 * Does what the state leaves to be done with the server, one thing at a time, until it succeeds. It is the one
 * place that tries again: after a growing pause, and at once when the connection or the player comes back.
 * Answers the function that stops it; an answer under way is still heard.
 */
export function startOutbox(store: GameStore, calls: ServerCalls): () => void {
  let state: 'idle' | 'working' | 'stopped' = 'idle'
  let failures = 0
  let failed: Task['name'] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const work = async () => {
    const task = nextTask(store.getSnapshot(), calls)
    if (state !== 'idle' || !task) return
    state = 'working'
    clearTimeout(timer)
    const done = await attempt(store, task)
    if (isStopped()) return
    state = 'idle'
    failed = done ? undefined : task.name
    failures = done ? 0 : failures + 1
    if (done) void work()
    else timer = setTimeout(() => void work(), pauseAfter(failures - 1))
  }
  // The state changes while work is awaited, which the compiler cannot see.
  const isStopped = () => state === 'stopped'
  const unsubscribe = store.subscribe(() => {
    // A failed task waits for its time; a new one need not.
    if (nextTask(store.getSnapshot(), calls)?.name !== failed) void work()
  })
  const stopListening = onReturn(() => {
    store.update(doubt)
    void work()
  })
  void work()
  return () => {
    state = 'stopped'
    clearTimeout(timer)
    unsubscribe()
    stopListening()
  }
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

function troubleOf(error: unknown): string {
  if (error instanceof NoConnection) return 'No connection'
  const isAnswered = ServerError.is(error) || CombinedGraphQLErrors.is(error)
  // Anything else is a fault of ours, which nobody would find in silence.
  if (!isAnswered) reportError(error)
  return 'The server is in trouble'
}
