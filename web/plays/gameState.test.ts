import { describe, expect, it } from 'vitest'
import { newGameState, requestNextGame, toast, showResult } from './gameState.ts'
import { dismissNotices } from './useTimers.ts'
import { ENDED, TOMORROW } from './playSamples.ts'

describe('after the end', () => {
  it('the next game cannot be requested before the end was shown', () => {
    expect(requestNextGame({ ...ENDED, nextGame: TOMORROW, endShown: false }).nextRequested).toBe(false)
  })

  it('the result opens and closes, but not before the end was shown', () => {
    const shown = showResult(ENDED, true)
    expect(shown.resultOpen).toBe(true)
    expect(showResult(shown, false).resultOpen).toBe(false)
    expect(showResult({ ...ENDED, endShown: false }, true).resultOpen).toBe(false)
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
