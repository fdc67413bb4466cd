import { describe, expect, it } from 'vitest'
import { newGameState, requestNextGame, toast, type GameState, showResult } from './gameState.ts'
import { dismissNotices } from './useTimers.ts'
import { samplePlay } from './playSamples.ts'

describe('after the end', () => {
  const over: GameState = {
    ...newGameState({ kind: 'daily', digits: 3 }),
    play: samplePlay('123', ['123']),
    endShown: true,
  }
  const tomorrow = { available: true, countsFrom: null }

  it('the next game cannot be requested before the end was shown', () => {
    expect(requestNextGame({ ...over, nextGame: tomorrow, endShown: false }).nextRequested).toBe(false)
  })

  it('the result opens and closes, but not before the end was shown', () => {
    const shown = showResult(over, true)
    expect(shown.resultOpen).toBe(true)
    expect(showResult(shown, false).resultOpen).toBe(false)
    expect(showResult({ ...over, endShown: false }, true).resultOpen).toBe(false)
  })
})

it('a message after a change of page has a new id', () => {
  const { toasts } = toast(dismissNotices(toast(newGameState({ kind: 'daily', digits: 2 }), 'one')), 'two')
  expect(toasts.map(({ id }) => id)).toEqual([2])
})

it('each message has its own id', () => {
  const { toasts } = toast(toast(newGameState({ kind: 'daily', digits: 2 }), 'one'), 'two')
  expect(new Set(toasts.map(({ id }) => id)).size).toBe(2)
})
