import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { newGameState, type GameState, type Key } from '../gameState.ts'
import { samplePlay, typeKeys } from '../playSamples.ts'
import { pendingOf, press } from './press.ts'

const keys = fc.constantFrom<Key>('0', '1', '2', '5', '9', 'Enter', 'Backspace')

describe('typing', () => {
  it.each([
    ['12', '12'],
    ['123456', '12345'],
    ['12<', '1'],
    ['<', ''],
    ['12345<6', '12346'],
    ['0042', '0042'],
  ])('the keys %s leave %s in the row', (text, typed) => {
    expect(typeKeys(newGameState({ kind: 'daily', digits: 5 }), text).typed).toBe(typed)
  })

  it('never holds more digits than the mode has', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DIGIT_COUNTS), fc.array(keys), (digits, pressed) => {
        const { typed, sent } = pressed.reduce(press, newGameState({ kind: 'daily', digits }))
        expect(typed.length).toBeLessThanOrEqual(digits)
        expect(sent === null || sent.length === digits).toBe(true)
      }),
    )
  })
})

describe('Enter', () => {
  it('sends a full row', () => {
    expect(typeKeys(newGameState({ kind: 'daily', digits: 3 }), '123!')).toMatchObject({
      sent: '123',
      typed: '',
    })
  })

  it('shakes a row with a gap', () => {
    expect(typeKeys(newGameState({ kind: 'daily', digits: 3 }), 'b23!')).toMatchObject({
      sent: null,
      typed: ' 23',
      shaking: true,
    })
  })

  it('leaves the chosen place behind', () => {
    expect(typeKeys(newGameState({ kind: 'daily', digits: 3 }), '123a!')).toMatchObject({
      sent: '123',
      typed: '',
      place: null,
    })
  })

  it('shakes an incomplete row and says why', () => {
    const state = typeKeys(newGameState({ kind: 'daily', digits: 3 }), '12!')
    expect(state).toMatchObject({ sent: null, typed: '12', shaking: true })
    expect(state.toasts.map(({ text }) => text)).toEqual(['Enter a 3 digit number'])
  })

  it('pressed repeatedly shows at most four messages, the newest last', () => {
    const state = typeKeys(newGameState({ kind: 'daily', digits: 3 }), '!!!!!!')
    expect(state.toasts).toHaveLength(4)
    expect(state.toasts.at(-1)?.id).toBeGreaterThan(state.toasts[0]?.id ?? 0)
  })
})

describe('while a row waits for its response', () => {
  const waiting = typeKeys(newGameState({ kind: 'daily', digits: 3 }), '123!')

  it('no key changes the sent row', () => {
    fc.assert(
      fc.property(fc.array(keys), (pressed) => {
        expect(pressed.reduce(press, waiting).sent).toBe('123')
      }),
    )
  })

  it('digits and Backspace edit the row below', () => {
    expect(typeKeys(waiting, '45<6').typed).toBe('46')
  })

  it('a tap chooses a place of the row below, also of a queued one', () => {
    expect(typeKeys(waiting, 'b5')).toMatchObject({ sent: '123', typed: ' 5', place: 2 })
    const { guesses, below } = pendingOf(typeKeys(waiting, '456!b7'))
    expect({ guesses, ...below }).toMatchObject({ guesses: ['123', '456'], typed: ' 7', place: 2 })
  })

  it('a second Enter on the same row shows no message', () => {
    expect(typeKeys(waiting, '!')).toBe(waiting)
  })

  it('an Enter on an incomplete row shows a message at once', () => {
    expect(typeKeys(waiting, '4!').toasts).toHaveLength(1)
  })

  it('an Enter on a full row waits, and so do the keys after it', () => {
    expect(typeKeys(waiting, '456!7<')).toMatchObject({ typed: '456', queue: ['Enter', '7', 'Backspace'] })
  })

  it('no row below the last one takes digits', () => {
    const last = typeKeys(
      {
        ...newGameState({ kind: 'daily', digits: 3 }),
        play: samplePlay('123', ['000', '111', '222', '333', '444']),
      },
      '555!',
    )
    expect(typeKeys(last, '1')).toBe(last)
  })
})

describe('after the end', () => {
  const over: GameState = {
    ...newGameState({ kind: 'daily', digits: 3 }),
    play: samplePlay('123', ['123']),
    endShown: true,
  }
  const tomorrow = { available: true, countsFrom: null }

  it.each<Key>(['1', 'Backspace'])('%s does nothing', (key) => {
    expect(press(over, key)).toBe(over)
  })

  it('Enter requests the next game when it is available', () => {
    expect(press(over, 'Enter').nextRequested).toBe(false)
    expect(press({ ...over, nextGame: tomorrow }, 'Enter').nextRequested).toBe(true)
  })
})
