import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ATTEMPTS, DIGIT_COUNTS } from '#game/digits.ts'
import type { Key } from '../board/keys.ts'
import { GAP } from '../board/typedRow.ts'
import { newGameState, type GameState } from './gameState.ts'
import { ENDED, samplePlay, TOMORROW, typeKeys } from './playSamples.ts'
import { press } from './press.ts'
import { keysOfRow } from './typedKeys.ts'

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
        const { typed, pending } = pressed.reduce(press, newGameState({ kind: 'daily', digits }))
        expect(typed.length).toBeLessThanOrEqual(digits)
        expect(pending.every((guess) => guess.length === digits)).toBe(true)
        expect(pending.length).toBeLessThanOrEqual(ATTEMPTS)
      }),
    )
  })
})

describe('Enter', () => {
  it('sends a full row', () => {
    expect(typeKeys(newGameState({ kind: 'daily', digits: 3 }), '123!')).toMatchObject({
      pending: ['123'],
      typed: '',
    })
  })

  it('shakes a row with a gap', () => {
    expect(typeKeys(newGameState({ kind: 'daily', digits: 3 }), 'b23!')).toMatchObject({
      pending: [],
      typed: ' 23',
      shaking: true,
    })
  })

  it('leaves the chosen place behind', () => {
    expect(typeKeys(newGameState({ kind: 'daily', digits: 3 }), '123a!')).toMatchObject({
      pending: ['123'],
      typed: '',
      place: null,
    })
  })

  it('shakes an incomplete row and says why', () => {
    const state = typeKeys(newGameState({ kind: 'daily', digits: 3 }), '12!')
    expect(state).toMatchObject({ pending: [], typed: '12', shaking: true })
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
        expect(pressed.reduce(press, waiting).pending[0]).toBe('123')
      }),
    )
  })

  it('digits and Backspace edit the row below', () => {
    expect(typeKeys(waiting, '45<6').typed).toBe('46')
  })

  it('a tap chooses a place of the row below the last one', () => {
    expect(typeKeys(waiting, 'b5')).toMatchObject({ pending: ['123'], typed: ' 5', place: 2 })
    expect(typeKeys(waiting, '456!b7')).toMatchObject({ pending: ['123', '456'], typed: ' 7', place: 2 })
  })

  it('a second Enter on the same row shows no message', () => {
    expect(typeKeys(waiting, '!')).toBe(waiting)
  })

  it('an Enter on an incomplete row shows a message at once', () => {
    expect(typeKeys(waiting, '4!').toasts).toHaveLength(1)
  })

  it('an Enter on a full row makes it wait too, and the keys after it edit the next row', () => {
    expect(typeKeys(waiting, '456!78<')).toMatchObject({ pending: ['123', '456'], typed: '7', queue: [] })
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
  it.each<Key>(['1', 'Backspace'])('%s does nothing', (key) => {
    expect(press(ENDED, key)).toBe(ENDED)
  })

  it('Enter requests the next game when it is available', () => {
    expect(press(ENDED, 'Enter').nextRequested).toBe(false)
    expect(press({ ...ENDED, nextGame: TOMORROW }, 'Enter').nextRequested).toBe(true)
  })
})

const row = newGameState({ kind: 'daily', digits: 4 })

/** The row with `_` for an empty place and brackets around the chosen one. */
function shown({ digits, typed, place }: GameState): string {
  const signs = [...typed.padEnd(digits, GAP)].map((sign) => (sign === GAP ? '_' : sign))
  return signs.map((sign, at) => (at === place ? `[${sign}]` : sign)).join('')
}

describe('a row with a chosen place', () => {
  it.each([
    ['a tap chooses where the next digit goes', 'b', '_[_]__'],
    ['the next digits follow it', 'b2', '_2[_]_'],
    ['after the last place, digits fill the gaps', 'b2d41', '12_4'],
    ['a gap between digits ends the choice', '1c34b2', '1234'],
    ['a digit skips digits to the next gap', 'b2a1', '12[_]_'],
    ['a full row without a choice ignores further digits', 'd4a1235', '1234'],
    ['a digit replaces the one at the place, and its neighbour is next', '1234b9', '19[3]4'],
    ['a replaced last digit ends the choice', '1234d95', '1239'],
    ['Backspace takes the digit at the place', '1234b<', '1[_]34'],
    ['Backspace takes the digit before an empty place', '1234b<<', '[_]_34'],
    ['Backspace takes the nearest digit before', '1d<', '[_]___'],
    ['Backspace finds no digit before the place', '1234a<<', '[_]234'],
    ['Backspace in a row with gaps leads back to its last digit', 'b2d4<', '_2_[_]'],
    ['Backspace in a row without gaps chooses nothing', '12<', '1___'],
    ['Backspace that empties a row without a choice leads to its first place', 'c6×<1', '1___'],
    ['an arrow moves the place', 'b→', '__[_]_'],
    ['an arrow without a choice starts from the next place', '12←', '1[2]__'],
    ['an arrow in a full row starts from its end', '1234←', '123[4]'],
    ['an arrow stays in the row', 'a←←', '[_]___'],
    ['an arrow stays in the row at its end', 'd→→', '___[_]'],
    ['Home leads to the first place', '12c⇤', '[1]2__'],
    ['End leads to the last place', '12a⇥', '12_[_]'],
    ['Escape drops the choice', 'b2×3', '32__'],
    ['a place that the row lacks is ignored', 'g1', '1___'],
  ])('%s', (_, keys, expected) => {
    expect(shown(typeKeys(row, keys))).toBe(expected)
  })

  it.each(['←', '⇤', '⇥', '×', '1234→', 'a←', 'd→', 'a<'])(
    'the last key of %s changes nothing, so it belongs to the page',
    (keys) => {
      const before = typeKeys(row, keys.slice(0, -1))
      expect(typeKeys(before, keys.at(-1) ?? '')).toBe(before)
    },
  )
})

const rowKeys = fc.array(
  fc.constantFrom<Key>(
    ...(['1', '2', '3', 'Backspace', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Escape'] as const),
    ...(['Place0', 'Place1', 'Place2', 'Place3', 'Place6'] as const),
  ),
)

it('the keys of any row type it again, with its gaps and its place', () => {
  fc.assert(
    fc.property(rowKeys, (keys) => {
      const typed = keys.reduce(press, row)
      expect(keysOfRow(typed).reduce(press, row)).toEqual(typed)
    }),
  )
})

it('a row is never longer than the mode, and never ends with a gap', () => {
  fc.assert(
    fc.property(rowKeys, (keys) => {
      expect(keys.reduce(press, row).typed).toMatch(/^(?:[ \d]{0,3}\d)?$/)
    }),
  )
})
