import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { of } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newGameState, type GameState } from '../../../plays/gameState.ts'
import { samplePractice, typeKeys } from '../../../plays/playSamples.ts'
import type { BoardCalls } from '../serverCalls.ts'
import { practiceCalls, practiceReceived } from './practicePlay.ts'
import { nextGameReceived } from '../../serverResponse.ts'
import { TryLater } from '../../graphql/requestErrors.ts'

const empty = newGameState({ kind: 'practice', digits: 3 })
const calls: BoardCalls = practiceCalls
const shown = (guesses: string[], gameId?: string): GameState => ({
  ...empty,
  play: samplePractice('123', guesses, gameId),
  rowsShown: guesses.length,
})
const received = (state: GameState, play: GameState['play']) =>
  practiceReceived(state, { play, asOf: state.play })

describe('the server’s practice board', () => {
  it('continues a game that is not over', () => {
    const state = received(empty, samplePractice('123', ['456']))
    expect(state).toMatchObject({ validated: true, nextRequested: false, play: { guesses: ['456'] } })
  })

  it.each([
    ['without a game', empty, null],
    ['with a finished game that this browser does not show', empty, samplePractice('123', ['123'])],
    ['without the finished game on the board', shown(['123']), null],
  ])('%s requests a new game', (_, state, play) => {
    expect(received(state, play)).toEqual({ ...state, validated: true, nextRequested: true })
  })

  it('with the finished game on the board keeps it', () => {
    const state = received(shown(['456', '123']), samplePractice('123', ['456', '123']))
    expect(state).toMatchObject({ nextRequested: false, play: { status: 'victory' } })
  })

  it('with a newer game replaces a finished one', () => {
    const state = received({ ...shown(['123']), endShown: true }, samplePractice('987', [], 'two'))
    expect(state).toMatchObject({ endShown: false, toasts: [], play: { gameId: 'two' } })
  })

  it('without a begun game says that it is lost', () => {
    expect(received(shown(['456']), null)).toMatchObject({ nextRequested: true, problem: { lasting: true } })
  })

  it('that is older than the board here changes nothing', () => {
    const state = shown(['456'])
    expect(practiceReceived(state, { play: null, asOf: null })).toBe(state)
  })
})

it('a new game keeps the keys that were typed before it was drawn', () => {
  const waiting = typeKeys(received(empty, null), '456!78')
  const state = nextGameReceived(waiting, samplePractice('123', []))
  expect(state).toMatchObject({ nextRequested: false, pending: ['456'], typed: '78', play: { guesses: [] } })
})

describe('a refused start', () => {
  afterEach(() => vi.useRealTimers())

  const refuse = async (refused: object) => {
    const link = new ApolloLink(() => of({ data: { startPracticeGame: refused } }))
    const cache = new InMemoryCache({ possibleTypes: { Refusal: ['.+'] } })
    const transition = await calls.startNextGame?.(new ApolloClient({ link, cache }), empty)
    return transition?.(received(empty, null))
  }

  it.each([
    ['at that time', '10:28:30', '10:30'],
    ['at the full minute after it', '10:28:31', '10:31'],
  ])('by the rate limit waits as long as the server says, and names the start %s', async (_, now, start) => {
    vi.useFakeTimers({ now: new Date(`2026-11-21T${now}`), toFake: ['Date'] })
    const refusal = await refuse({
      __typename: 'TooManyTries',
      code: 'TOO_MANY_TRIES',
      message: '',
      retryAfter: 90,
    }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(TryLater)
    expect(refusal).toHaveProperty('pauseMs', 90_000)
    expect(String(refusal)).toContain(`You have started many games. The next one begins at ${start}`)
  })

  it('for a reason that only a newer server knows says so, and waits a minute', async () => {
    const refusal = refuse({ __typename: 'Paused', code: 'PAUSED', message: '', retryAfter: null })
    await expect(refusal).rejects.toMatchObject({ message: 'Something went wrong', pauseMs: 60_000 })
  })

  it('because the session changed queries the board of the present session', async () => {
    expect(await refuse({ __typename: 'OtherSession', message: 'Another' })).toMatchObject({
      nextRequested: false,
      validated: false,
    })
  })
})
