import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '#game/day.ts'
import { newGameState } from '../../plays/gameState.ts'
import { BOARD_CALLS } from './serverCalls.ts'
import { sampleServer } from '../sampleServer.ts'

const CODE = 'a'.repeat(22)

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: {} } }))
afterEach(() => vi.unstubAllGlobals())

it.each([
  [{ kind: 'daily', digits: 4 }, ['CurrentPlay', { digits: 4 }]],
  [{ kind: 'practice', digits: 4 }, ['PracticePlay', { digits: 4, kind: 'PRACTICE' }]],
  [{ kind: 'challenge', digits: 4, code: CODE }, ['ChallengePlay', { code: CODE }]],
  [
    { kind: 'archive', digits: 4, day: '2026-11-21' as Day },
    ['ArchivePlay', { digits: 4, day: '2026-11-21' }],
  ],
] as const)('the board %o has its own query', async (board, request) => {
  const { client, requests } = sampleServer({})
  const calls = await BOARD_CALLS[board.kind]()
  await expect(calls.currentPlay(client, newGameState(board))).rejects.toThrow('Not in this test')
  expect(requests).toEqual([request])
})

it('a day that the calendar does not have is refused without a request', async () => {
  const { client, requests } = sampleServer({})
  const state = newGameState({ kind: 'archive', digits: 4, day: '2026-02-30' as Day })
  const transition = await (await BOARD_CALLS.archive()).currentPlay(client, state)
  expect(transition(state)).toMatchObject({ isRefused: true, validated: true })
  expect(requests).toEqual([])
})
