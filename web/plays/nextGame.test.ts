import { stubStorage } from '../storage/sampleStorage.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Day } from '#game/day.ts'
import { readLocalGame } from '../storage/localGame.ts'
import { otherTabPlayed } from '../sync/otherTab.ts'
import { nextTask } from '../sync/outbox.ts'
import { guessAccepted, nextGameReceived } from '../sync/serverResponse.ts'
import { newGameState, type GameState } from './gameState.ts'
import { createGameStore } from './gameStore.ts'
import { countdownOf, hourChanged, isLeavable, moveToToday, nextGameAt } from './nextGame.ts'
import { samplePlay, typeKeys } from './playSamples.ts'

const hourOf = (instant: string) => Date.parse(instant) / 3_600_000

it.each([
  ['19 hours before Eastern midnight', '2026-11-21T10:00:00Z', 'New Game in 19 Hours'],
  ['2 hours before', '2026-11-22T03:00:00Z', 'New Game in 2 Hours'],
  ['in the last hour', '2026-11-22T04:00:00Z', 'New Game Soon'],
])('%s, the countdown says so', (_, at, countdown) => {
  const next = nextGameAt(samplePlay('12', ['12'], '2026-11-21'), hourOf(at))
  expect([next.available, countdownOf(next)]).toEqual([false, countdown])
})

it('at Eastern midnight, the next game is available', () => {
  const play = samplePlay('12', ['12'], '2026-11-21')
  expect(nextGameAt(play, hourOf('2026-11-22T05:00:00Z'))).toEqual({ available: true, countsFrom: null })
})

it('in summer, Eastern midnight is an hour earlier in UTC', () => {
  expect(nextGameAt(samplePlay('12', ['12'], '2026-07-04'), hourOf('2026-07-05T04:00:00Z')).available).toBe(
    true,
  )
})

it('a device whose clock is days behind sees no next game', () => {
  expect(nextGameAt(samplePlay('12', ['12'], '2026-11-21'), hourOf('2026-11-18T10:00:00Z')).available).toBe(
    false,
  )
})

it('without a game, there is no next game', () => {
  expect(nextGameAt(null, hourOf('2026-11-21T10:00:00Z'))).toEqual({ available: false, countsFrom: null })
})

describe('a new day', () => {
  const hour = hourOf('2026-11-22T05:00:00Z')
  const confirmed = (guesses: string[]) => ({
    ...newGameState({ kind: 'daily', digits: 3 }),
    play: samplePlay('123', guesses),
    validated: true,
  })

  it('queries the new game if the board has no guess', () => {
    expect(hourChanged(confirmed([]), hour).validated).toBe(false)
  })

  it.each([
    ['begun', ['456']],
    ['finished', ['123']],
  ])('keeps a %s game', (_, guesses) => {
    expect(hourChanged(confirmed(guesses), hour)).toMatchObject({
      validated: true,
      nextGame: { available: true, countsFrom: null },
    })
  })
})

const TARGET = '123'
const YESTERDAY = samplePlay(TARGET, ['456'], '2026-11-20')
const TODAY = samplePlay('999', [], '2026-11-21')

const board = (play = YESTERDAY, available = true): GameState => ({
  ...newGameState({ kind: 'daily', digits: 3 }),
  play,
  rowsShown: play.guesses.length,
  validated: true,
  nextGame: { available, countsFrom: null },
})

beforeEach(() => void stubStorage())

afterEach(() => vi.unstubAllGlobals())

describe('the step from an unfinished play to today’s game', () => {
  it('is offered for a begun daily play of an earlier day only', () => {
    expect(isLeavable(board())).toBe(true)
    for (const other of [
      board(YESTERDAY, false),
      board(samplePlay(TARGET, [], '2026-11-20')),
      board(samplePlay(TARGET, [TARGET], '2026-11-20')),
      { ...board(), kind: 'archive' as const, day: '2026-11-20' as Day },
    ])
      expect([isLeavable(other), moveToToday(other)]).toEqual([false, other])
  })

  it('waits for a guess that waits for its response', () => {
    const waiting = typeKeys(board(), '789!')
    expect(moveToToday(waiting)).toEqual({ ...waiting, wantsToday: true })
  })

  it('sends no key that is pressed after it to the old game', () => {
    const leaving = typeKeys(moveToToday(typeKeys(board(), 'b7')), '!!888!')
    expect(leaving).toMatchObject({ pending: [], typed: '', place: null, play: YESTERDAY })
    expect(nextTask(leaving)).toBe('startNextGame')
    expect(nextGameReceived(leaving, TODAY)).toMatchObject({
      play: TODAY,
      pending: ['888'],
      nextRequested: false,
    })
    const refused = nextGameReceived(leaving, { ...YESTERDAY })
    expect(refused).toMatchObject({
      pending: [],
      typed: '',
      queue: [],
      nextRequested: false,
      validated: false,
    })
  })

  it('is not withdrawn by a guess of another tab', () => {
    const leaving = typeKeys(moveToToday(board()), '88')
    const theirs = samplePlay(TARGET, ['456', '789'], '2026-11-20')
    const after = otherTabPlayed(leaving, { play: theirs, pending: ['111'] })
    expect(after).toMatchObject({
      play: theirs,
      pending: [],
      typed: '',
      nextRequested: true,
      queue: ['8', '8'],
    })
  })
})

it('guesses that wait while another tab moves to today’s game stay with the old game', () => {
  const store = createGameStore({ kind: 'daily', digits: 3 })
  store.update(() => typeKeys(board(), '789!321!55'))
  store.update((now) => otherTabPlayed(now, { play: TODAY, pending: [] }))
  expect(store.getSnapshot()).toMatchObject({ play: TODAY, pending: [], typed: '', queue: [] })
  const kept = readLocalGame({ kind: 'archive', digits: 3, day: '2026-11-20' as Day })
  expect(kept).toEqual({ play: YESTERDAY, pending: ['789', '321'] })
  const late = samplePlay(TARGET, ['456', '789'], '2026-11-20')
  expect(guessAccepted(store.getSnapshot(), late)).toBe(store.getSnapshot())
})
