import { stubStorage } from '../storage/sampleStorage.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_WAIT_MS } from '../loading/inTime.ts'
import { newGameState, type GameState, type Transition } from '../plays/gameState.ts'
import { createGameStore } from '../plays/gameStore.ts'
import { samplePlay, samplePractice, typeKeys } from '../plays/playSamples.ts'
import { readLocalGame } from '../storage/localGame.ts'
import { TryLater } from './graphql/requestErrors.ts'
import { createWorker, nextTask, sendPending, type ServerCalls } from './outbox.ts'
import {
  guessAccepted,
  guessRefused,
  guessTooLate,
  nextGameReceived,
  sessionChanged,
} from './serverResponse.ts'

const BOARD = { kind: 'daily', digits: 3 } as const
const fresh = samplePlay('123', [])

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', new EventTarget())
  stubStorage()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser's record of a hidden board after the response to its first guess. */
async function recordAfter(response: Transition) {
  const makeGuess = vi.fn<ServerCalls['makeGuess']>().mockResolvedValue(response)
  const store = createGameStore(BOARD)
  store.update((): GameState => typeKeys({ ...newGameState(BOARD), play: fresh, validated: true }, '456!'))
  const calls = { makeGuess, currentPlay: vi.fn<ServerCalls['currentPlay']>(), startNextGame: vi.fn<never>() }
  sendPending(store, calls)
  await vi.advanceTimersByTimeAsync(0)
  expect(makeGuess).toHaveBeenCalledTimes(1)
  expect(calls.currentPlay).not.toHaveBeenCalled()
  return readLocalGame(BOARD)
}

it('an accepted guess of a hidden board is in its record', async () => {
  const played = samplePlay('123', ['456'])
  expect(await recordAfter((state) => guessAccepted(state, played))).toMatchObject({
    play: { guesses: ['456'] },
    pending: [],
  })
})

it.each<[string, Transition]>([
  ['is too late', (state) => guessTooLate(state, fresh.gameId)],
  ['belongs to an unknown game', (state) => guessRefused(state, null)],
  ['belongs to another session', sessionChanged],
])(
  'a guess of a hidden board that %s waits in its record, so that its player reads why',
  async (_, response) => {
    expect(await recordAfter(response)).toMatchObject({ play: { guesses: [] }, pending: ['456'] })
  },
)

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
  store.update((state) => ({ ...nextGameReceived(state, samplePractice('123', [])), validated: false }))
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
      pending: ['456'],
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

it('a guess that another tab has played while this one waited for the lock is not sent', async () => {
  const store = createGameStore(BOARD)
  store.update((): GameState => typeKeys({ ...newGameState(BOARD), play: fresh, validated: true }, '456!'))
  const call = vi.fn<() => Promise<never>>()
  let takeLock: () => void = () => undefined
  const request = (_: string, __: object, change: () => Promise<unknown>) =>
    new Promise<void>((resolve) => (takeLock = resolve)).then(change)
  vi.stubGlobal('navigator', { locks: { request } })
  sendPending(store, { makeGuess: call, currentPlay: call, startNextGame: call })
  await vi.advanceTimersByTimeAsync(0)
  store.update((state) => guessAccepted(state, samplePlay('123', ['456'])))
  takeLock()
  await vi.advanceTimersByTimeAsync(0)
  expect(call).not.toHaveBeenCalled()
})
