import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoConnection } from '../loading/inTime.ts'
import { newGameState, type GameState } from '../plays/gameState.ts'
import { samplePlay, TOMORROW } from '../plays/playSamples.ts'
import { frameCalls } from './frameCalls.ts'

const empty = newGameState({ kind: 'daily', digits: 3 })
const fresh = samplePlay('123', [])
const pending: GameState = { ...empty, play: fresh, pending: ['456'], validated: true }

afterEach(() => vi.unstubAllGlobals())

/** The frame's state after the server's response, and the request. */
async function after(task: keyof typeof frameCalls, state: GameState, body: object, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', fetch)
  const transition = await frameCalls[task](state)
  const [url, init] = fetch.mock.calls[0] ?? []
  return { state: transition(state), url, headers: init?.headers, sent: init?.body }
}

describe('a frame', () => {
  it('shows today’s board, also in place of an unfinished one of an earlier day', async () => {
    const serverTime = '2026-11-21T17:00:00Z'
    const { state, url } = await after('currentPlay', empty, { play: fresh, serverTime })
    expect([state.play, state.validated, url]).toEqual([fresh, true, '/embed/3/play'])
    const old = { ...empty, play: samplePlay('789', ['456'], '2026-11-20'), nextGame: TOMORROW }
    const next = await after('currentPlay', old, { play: fresh, serverTime })
    expect(next.state).toMatchObject({ play: fresh, pending: [] })
  })

  it('keeps the token of its visitor, and sends it with each later request', async () => {
    const play = samplePlay('123', ['456'])
    const first = await after('makeGuess', pending, { play, visitor: 'token' })
    expect(first.headers).not.toHaveProperty('hilo-embed-visitor')
    expect(first.sent).toBe(JSON.stringify({ gameId: fresh.gameId, row: 0, guess: '456' }))
    expect(first.state.play).toEqual(play)
    const second = { ...pending, play, pending: ['123'] }
    const { headers } = await after('makeGuess', second, { play: samplePlay('123', ['456', '123']) })
    expect(headers).toHaveProperty('hilo-embed-visitor', 'token')
  })

  it('gives a guess back that came after its day, and queries today’s board', async () => {
    const { state } = await after('makeGuess', pending, { reason: 'NOT_TODAYS', play: null }, 409)
    expect(state).toMatchObject({ pending: [], typed: '456', validated: false })
    expect(state.toasts.map(({ text }) => text)).toEqual(['A new game has begun'])
  })

  it.each([429, 403, 503])('keeps the guess if the status is %i', async (status) => {
    await expect(after('makeGuess', pending, { message: 'No' }, status)).rejects.toThrow(NoConnection)
  })
})
