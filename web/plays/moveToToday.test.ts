import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Day } from '#game/day.ts'
import { readLocalGame } from '../storage/localGame.ts'
import { otherTabPlayed } from '../sync/tabs/otherTab.ts'
import { nextTask } from '../sync/outbox/outbox.ts'
import { guessAccepted, nextGameReceived } from '../sync/graphql/serverResponse.ts'
import { newGameState, type GameState } from './gameState.ts'
import { createGameStore } from './gameStore.ts'
import { isLeavable, moveToToday } from './moveToToday.ts'
import { samplePlay, typeKeys } from './playSamples.ts'

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

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  })
})

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
    expect(leaving).toMatchObject({ sent: null, typed: '', place: null, play: YESTERDAY })
    expect(nextTask(leaving)).toBe('startNextGame')
    expect(nextGameReceived(leaving, TODAY)).toMatchObject({ play: TODAY, sent: '888', nextRequested: false })
    const refused = nextGameReceived(leaving, { ...YESTERDAY })
    expect(refused).toMatchObject({
      sent: null,
      typed: '',
      queue: [],
      nextRequested: false,
      validated: false,
    })
  })

  it('is not withdrawn by a guess of another tab', () => {
    const leaving = typeKeys(moveToToday(board()), '88')
    const theirs = samplePlay(TARGET, ['456', '789'], '2026-11-20')
    const after = otherTabPlayed(leaving, { play: theirs, sent: '111', next: [] })
    expect(after).toMatchObject({
      play: theirs,
      sent: null,
      typed: '',
      nextRequested: true,
      queue: ['8', '8'],
    })
  })
})

it('guesses that wait while another tab moves to today’s game stay with the old game', () => {
  const store = createGameStore({ kind: 'daily', digits: 3 })
  store.update(() => typeKeys(board(), '789!321!55'))
  store.update((now) => otherTabPlayed(now, { play: TODAY, sent: null, next: [] }))
  expect(store.getSnapshot()).toMatchObject({ play: TODAY, sent: null, typed: '', queue: [] })
  const kept = readLocalGame({ kind: 'archive', digits: 3, day: '2026-11-20' as Day })
  expect(kept).toEqual({ play: YESTERDAY, sent: '789', next: ['321'] })
  const late = samplePlay(TARGET, ['456', '789'], '2026-11-20')
  expect(guessAccepted(store.getSnapshot(), late)).toBe(store.getSnapshot())
})
