import { expect, it } from 'vitest'
import { PRACTICE } from '../paths/boardKey.ts'
import { challengeSegment } from '../paths/challengeLink.ts'
import { newGameState } from '../play/gameState.ts'
import { sampleServer } from './sampleServer.ts'
import { querySegmentPlay } from './segmentPlay.ts'

const CODE = 'a'.repeat(22)

it.each([
  [PRACTICE, ['PracticePlay', { digits: 4 }]],
  [challengeSegment(CODE), ['ChallengePlay', { code: CODE }]],
  ['2026-11-21', ['ArchivePlay', { digits: 4, day: '2026-11-21' }]],
])('the board with the segment %s has its own query', async (segment, request) => {
  const { client, requests } = sampleServer({})
  await expect(querySegmentPlay(client, newGameState(4, segment))).rejects.toThrow('Not in this test')
  expect(requests).toEqual([request])
})

it('a day that the calendar does not have is refused without a request', async () => {
  const { client, requests } = sampleServer({})
  const state = newGameState(4, '2026-02-30')
  const transition = await querySegmentPlay(client, state)
  expect(transition(state)).toMatchObject({ isRefused: true, validated: true })
  expect(requests).toEqual([])
})
