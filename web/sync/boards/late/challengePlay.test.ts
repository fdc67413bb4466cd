import { describe, expect, it } from 'vitest'
import { newGameState, type GameState } from '../../../plays/gameState.ts'
import { samplePlay, typeKeys } from '../../../plays/playSamples.ts'
import type { KnownPlay } from '../../../storage/knownPlay.ts'
import { challengeCalls } from './challengePlay.ts'
import { samplePlayNode, sampleServer } from '../../sampleServer.ts'
import type { BoardCalls } from '../serverCalls.ts'

const CODE = 'a'.repeat(22)
const empty = newGameState({ kind: 'challenge', digits: 3, code: CODE })
const begun: KnownPlay = { ...samplePlay('123', ['456']), day: '', kind: 'challenge' }
const calls: BoardCalls = challengeCalls
const ENDED = { __typename: 'UnknownLink' }

/** The board after the server's response to a query for `initial`. The state may have changed since. */
async function received(challenge: object, initial: GameState = empty, state = initial) {
  const { client, requests } = sampleServer({ challenge })
  const transition = await calls.currentPlay(client, initial)
  expect(requests).toEqual([['ChallengePlay', { code: CODE }]])
  return transition(state)
}

const open = (play: object | null) => ({ __typename: 'Challenge', id: 'one', play })

describe('the server’s board of a challenge', () => {
  it('continues the play of its link', async () => {
    const state = await received(open(samplePlayNode(begun)))
    expect(state).toMatchObject({ play: begun, validated: true, isRefused: false, statistics: null })
  })

  it('keeps the keys typed here', async () => {
    const state = await received(open(samplePlayNode(begun)), typeKeys(empty, '78'))
    expect(state).toMatchObject({ typed: '78', play: { guesses: ['456'] } })
  })

  it('that is older than the board here changes nothing', async () => {
    const later = { ...empty, play: { ...begun, guesses: ['456', '789'] } }
    expect(await received(open(samplePlayNode(begun)), empty, later)).toBe(later)
  })

  it.each([
    ['whose link does not work', ENDED],
    ['that the player sent', open(null)],
  ])('%s is refused, and its guesses are dropped without a message', async (_, challenge) => {
    const shown = typeKeys({ ...empty, play: begun }, '789!01')
    const state = await received(challenge, shown)
    expect(state).toEqual({ ...shown, isRefused: true, validated: true, pending: [], typed: '' })
  })
})
