import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { bitOfGame, scoresOfWeek, WEEK_BITS } from './weekScores.ts'

const MONDAY = '2026-10-26' as Day
const ZEROS = '0'.repeat(WEEK_BITS - 8)

test('the first bits are the game of 2 digits on Monday, the last bits that of 7 digits on Sunday', () => {
  expect(scoresOfWeek(MONDAY, [`1011${ZEROS}1111`])).toEqual(
    new Map([
      ['2026-10-26', new Map([[2, 3]])],
      ['2026-11-01', new Map([[7, 7]])],
    ]),
  )
})

test('of each game the first begun play counts, also while it is not finished', () => {
  const [own, claimed, later] = [`1000${ZEROS}0000`, `1010${ZEROS}1100`, `0000${ZEROS}1001`]
  expect(scoresOfWeek(MONDAY, [own, claimed, later])).toEqual(new Map([['2026-11-01', new Map([[7, 4]])]]))
  expect(scoresOfWeek(MONDAY, [own])).toEqual(new Map())
  expect(scoresOfWeek(MONDAY, [])).toEqual(new Map())
})

test('the bits of plays have, of each game, the score of the first play', () => {
  type Play = { weekday: number; digits: DigitCount; score: number }
  const play = fc.record<Play>({
    weekday: fc.nat({ max: 6 }),
    digits: fc.constantFrom(...DIGIT_COUNTS),
    score: fc.nat({ max: 7 }),
  })
  const isSameGame = (one: Play, other: Play) => one.weekday === other.weekday && one.digits === other.digits
  const plays = fc.uniqueArray(play, { maxLength: 42, comparator: isSameGame })
  fc.assert(
    fc.property(fc.array(plays, { maxLength: 3 }), (players) => {
      const all = players.flat()
      const first = all.filter((each, index) => !all.slice(0, index).some((one) => isSameGame(one, each)))
      const expected = new Map<Day, Map<DigitCount, number>>()
      for (const { weekday, digits, score } of first.filter(({ score }) => score > 0)) {
        const day = dayFromNumber(dayNumber(MONDAY) + weekday)
        expected.set(day, new Map([...(expected.get(day) ?? []), [digits, score]]))
      }
      expect(scoresOfWeek(MONDAY, players.map(bitsOf))).toEqual(expected)
    }),
  )

  function bitsOf(plays: readonly Play[]): string {
    const bits = [...'0'.repeat(WEEK_BITS)]
    for (const { weekday, digits, score } of plays)
      bits.splice(bitOfGame(weekday, digits), 4, '1', ...score.toString(2).padStart(3, '0'))
    return bits.join('')
  }
})

test('bits of another length are not a week and throw', () => {
  expect(() => scoresOfWeek(MONDAY, ['0'.repeat(WEEK_BITS - 1)])).toThrow(RangeError)
})
