import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { hide, leave, newGameState, press, say, showResult, type GameState, type Key } from './gameState.ts'
import { aPlay, typing } from './playSamples.ts'

const keys = fc.constantFrom<Key>('0', '1', '2', '5', '9', 'Enter', 'Backspace')

describe('typing', () => {
  it.each([
    ['12', '12'],
    ['123456', '12345'],
    ['12<', '1'],
    ['<', ''],
    ['12345<6', '12346'],
    ['0042', '0042'],
  ])('%s leaves %s in the row', (text, typed) => {
    expect(typing(newGameState(5), text).typed).toBe(typed)
  })

  it('never holds more digits than the mode has', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DIGIT_COUNTS), fc.array(keys), (digits, pressed) => {
        const { typed, sent } = pressed.reduce(press, newGameState(digits))
        expect(typed.length).toBeLessThanOrEqual(digits)
        expect(sent === null || sent.length === digits).toBe(true)
      }),
    )
  })
})

describe('Enter', () => {
  it('sends a full row', () => {
    expect(typing(newGameState(3), '123!')).toMatchObject({ sent: '123', typed: '' })
  })

  it('shakes a row that is not full and says why', () => {
    const state = typing(newGameState(3), '12!')
    expect(state).toMatchObject({ sent: null, typed: '12', shaking: true })
    expect(state.toasts.map(({ text }) => text)).toEqual(['Enter a 3 digit number'])
  })

  it('pressed again and again shows at most four messages, the newest last', () => {
    const state = typing(newGameState(3), '!!!!!!')
    expect(state.toasts).toHaveLength(4)
    expect(state.toasts.at(-1)?.id).toBeGreaterThan(state.toasts[0]?.id ?? 0)
  })
})

describe('while a row waits for its answer', () => {
  const waiting = typing(newGameState(3), '123!')

  it('the row stays as it was sent, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(keys), (pressed) => {
        expect(pressed.reduce(press, waiting).sent).toBe('123')
      }),
    )
  })

  it('digits and Backspace go to the row below', () => {
    expect(typing(waiting, '45<6').typed).toBe('46')
  })

  it('a second Enter on the same row is no complaint', () => {
    expect(typing(waiting, '!')).toBe(waiting)
  })

  it('an Enter on a row that is not full complains at once', () => {
    expect(typing(waiting, '4!').toasts).toHaveLength(1)
  })

  it('an Enter on a full row waits, and so do the keys after it', () => {
    expect(typing(waiting, '456!7<')).toMatchObject({ typed: '456', ahead: ['Enter', '7', 'Backspace'] })
  })

  it('in the last row nothing more can be typed', () => {
    const last = typing(
      { ...newGameState(3), play: aPlay('123', ['000', '111', '222', '333', '444']) },
      '555!',
    )
    expect(typing(last, '1')).toBe(last)
  })
})

describe('after the end', () => {
  const over: GameState = { ...newGameState(3), play: aPlay('123', ['123']), settled: true }
  const tomorrow = { available: true, countdown: null }

  it.each<Key>(['1', 'Backspace'])('%s does nothing', (key) => {
    expect(press(over, key)).toBe(over)
  })

  it('Enter asks for the next game once there is one', () => {
    expect(press(over, 'Enter').leaving).toBe(false)
    expect(press({ ...over, nextGame: tomorrow }, 'Enter').leaving).toBe(true)
  })

  it('the next game cannot be asked for before the end was shown', () => {
    expect(leave({ ...over, nextGame: tomorrow, settled: false }).leaving).toBe(false)
  })

  it('the result opens and closes, but not before the end was shown', () => {
    const shown = showResult(over, true)
    expect(shown.resultOpen).toBe(true)
    expect(showResult(shown, false).resultOpen).toBe(false)
    expect(showResult({ ...over, settled: false }, true).resultOpen).toBe(false)
  })
})

it('a message shown after a page was left has another id than those before', () => {
  const { toasts } = say(hide(say(newGameState(2), 'one')), 'two')
  expect(toasts.map(({ id }) => id)).toEqual([2])
})

it('messages have ids of their own', () => {
  const { toasts } = say(say(newGameState(2), 'one'), 'two')
  expect(new Set(toasts.map(({ id }) => id)).size).toBe(2)
})
