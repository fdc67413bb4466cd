import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newGameState, type GameState } from '../../plays/gameState.ts'
import { createGameStore } from '../../plays/gameStore.ts'
import { samplePlay, typeKeys } from '../../plays/playSamples.ts'
import { readLocalGame } from '../../storage/localGame.ts'
import type { ServerCalls, Transition } from '../boards/serverCalls.ts'
import { guessAccepted, guessRefused, guessTooLate, sessionChanged } from '../graphql/serverResponse.ts'
import { sendPending } from './outbox.ts'

const BOARD = { kind: 'daily', digits: 3 } as const
const fresh = samplePlay('123', [])

beforeEach(() => {
  const stored: Record<string, string> = {}
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => (stored[key] = text),
  })
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
    sent: null,
  })
})

it.each<[string, Transition]>([
  ['is too late', (state) => guessTooLate(state, fresh.gameId)],
  ['belongs to an unknown game', (state) => guessRefused(state, null)],
  ['belongs to another session', sessionChanged],
])(
  'a guess of a hidden board that %s waits in its record, so that its player reads why',
  async (_, response) => {
    expect(await recordAfter(response)).toMatchObject({ play: { guesses: [] }, sent: '456' })
  },
)
