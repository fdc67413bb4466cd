import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAP } from '../../board/typedRow.ts'
import { newGameState, type GameState, type Key } from '../gameState.ts'
import { typeKeys } from '../playSamples.ts'
import { keysOfRow } from './editRow.ts'
import { press } from './press.ts'

const empty = newGameState({ kind: 'daily', digits: 4 })

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
  ])('%s', (_, keys, row) => {
    expect(shown(typeKeys(empty, keys))).toBe(row)
  })

  it.each(['←', '⇤', '⇥', '×', '1234→', 'a←', 'd→', 'a<'])(
    'the last key of %s changes nothing, so it belongs to the page',
    (keys) => {
      const before = typeKeys(empty, keys.slice(0, -1))
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
      const row = keys.reduce(press, empty)
      expect(keysOfRow(row).reduce(press, empty)).toEqual(row)
    }),
  )
})

it('a row is never longer than the mode, and never ends with a gap', () => {
  fc.assert(
    fc.property(rowKeys, (keys) => {
      expect(keys.reduce(press, empty).typed).toMatch(/^(?:[ \d]{0,3}\d)?$/)
    }),
  )
})
