import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_WAIT_MS } from '../../loading/inTime.ts'
import { newGameState, type GameState } from '../../plays/gameState.ts'
import { samplePractice, typeKeys } from '../../plays/playSamples.ts'
import { nextTask } from './outbox.ts'
import { createWorker } from './outboxWorker.ts'
import type { ServerCalls } from '../boards/serverCalls.ts'
import { markStale, nextGameReceived } from '../graphql/serverResponse.ts'
import { TryLater } from '../graphql/tryLater.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The worker of a practice board whose next game the server refuses for a minute. */
function limitedWorker() {
  let state: GameState = {
    ...newGameState({ kind: 'practice', digits: 3 }),
    validated: true,
    nextRequested: true,
  }
  const update = (transition: (before: GameState) => GameState) => void (state = transition(state))
  const startNextGame = vi
    .fn<ServerCalls['startNextGame']>()
    .mockResolvedValue((now) => nextGameReceived(now, samplePractice('123', [])))
    .mockRejectedValueOnce(new TryLater('Begins at 10:30', 60_000))
  const currentPlay = vi
    .fn<ServerCalls['currentPlay']>()
    .mockResolvedValue((now) => ({ ...now, validated: true }))
  const store = { ...state, getSnapshot: () => state, getServerSnapshot: () => state, update }
  const worker = createWorker({
    store: { ...store, subscribe: () => () => undefined },
    calls: { startNextGame, currentPlay, makeGuess: () => Promise.reject(new Error('No guess')) },
    nextTask,
    accepts: () => true,
  })
  return { worker, startNextGame, currentPlay, store }
}

it('a rate-limited request waits as long as the server says; no key or focus repeats it', async () => {
  const { worker, startNextGame, store } = limitedWorker()
  worker.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getSnapshot().problem).toEqual({ text: 'Begins at 10:30', lasting: false })
  store.update((state) => typeKeys(state, '12'))
  worker.workOnNewTask()
  worker.retry()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(startNextGame).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(startNextGame).toHaveBeenCalledTimes(2)
  expect(store.getSnapshot()).toMatchObject({ nextRequested: false, typed: '12', problem: null })
})

it('a focus repeats it once that time has passed, although the timer stopped while the device slept', async () => {
  const { worker, startNextGame } = limitedWorker()
  worker.retry()
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(Date.now() + 59_999)
  worker.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(startNextGame).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  worker.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(startNextGame).toHaveBeenCalledTimes(2)
})

it('another task does not wait for that time', async () => {
  const { worker, startNextGame, currentPlay, store } = limitedWorker()
  worker.retry()
  await vi.advanceTimersByTimeAsync(0)
  // Another tab got a game.
  store.update((state) => markStale(nextGameReceived(state, samplePractice('123', []))))
  worker.workOnNewTask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(currentPlay).toHaveBeenCalledTimes(1)
  expect(startNextGame).toHaveBeenCalledTimes(1)
})

it.each(['currentPlay', 'makeGuess', 'startNextGame'] as const)(
  'the page says so if %s never ends, and repeats it',
  async (task) => {
    let state: GameState = {
      ...newGameState({ kind: 'daily', digits: 3 }),
      play: samplePractice('123', []),
      sent: '456',
    }
    const call = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
    const update = (transition: (before: GameState) => GameState) => void (state = transition(state))
    const worker = createWorker({
      store: {
        ...state,
        getSnapshot: () => state,
        getServerSnapshot: () => state,
        update,
        subscribe: () => () => undefined,
      },
      calls: { currentPlay: call, makeGuess: call, startNextGame: call },
      nextTask: () => task,
      accepts: () => true,
    })
    worker.retry()
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
    expect(state.problem?.text).toMatch(/^No connection\. (?:Your guess is kept\.|Trying again …)$/)
    await vi.advanceTimersToNextTimerAsync()
    expect(call).toHaveBeenCalledTimes(2)
    worker.stop()
    // The next test's changes wait for this one.
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
  },
)
