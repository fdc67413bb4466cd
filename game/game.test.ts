import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromNumber, type Day } from './day.ts'
import { DIGIT_COUNTS } from './digits.ts'
import {
  privateId,
  FIRST_PRIVATE_GAME,
  gameIdFromText,
  gameIdOf,
  gameKeyFromId,
  getDatedKey,
  kindsOfGame,
} from './game.ts'

const key = fc.record({
  day: fc.nat(2_932_896).map(dayFromNumber),
  digits: fc.constantFrom(...DIGIT_COUNTS),
})

describe('the id of a game', () => {
  test('the id follows from day and mode', () => {
    expect(gameIdOf('2026-11-21' as Day, 5)).toBe(207_785)
    expect(gameKeyFromId(207_785)).toEqual({ day: '2026-11-21', digits: 5 })
  })

  test('day and mode follow from the id, up to the last valid day', () => {
    fc.assert(
      fc.property(key, ({ day, digits }) => {
        expect(gameKeyFromId(gameIdOf(day, digits))).toEqual({ day, digits })
      }),
    )
  })

  test('the largest id fits the integer column of the log', () => {
    expect(gameIdOf('9999-12-31' as Day, 7)).toBeLessThan(2 ** 31)
  })

  test('different days or modes have different ids', () => {
    fc.assert(
      fc.property(key, key, (one, other) => {
        const same = one.day === other.day && one.digits === other.digits
        expect(gameIdOf(one.day, one.digits) === gameIdOf(other.day, other.digits)).toBe(same)
      }),
    )
  })

  test.each([
    0,
    1,
    8,
    9,
    207_781,
    207_788,
    -5,
    -205,
    5.5,
    NaN,
    Infinity,
    -Infinity,
    29_328_975,
    99_999_995,
    100_000_008,
    2_147_483_645,
    2 ** 31 + 7,
    1e15 + 5,
    1e300,
  ])('%d is not a game id', (id) => {
    expect(gameKeyFromId(id)).toBeNull()
  })

  test('every number is either the id of the day and mode in it, or no game id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (id) => {
        const found = gameKeyFromId(id)
        expect(
          found === null ||
            (found.day === null ? id % 10 === found.digits : gameIdOf(found.day, found.digits) === id),
        ).toBe(true)
      }),
    )
  })

  test.each([
    [100_000_002, 2, 'practice'],
    [899_999_997, 7, 'practice'],
    [1_600_000_002, 2, 'challenge'],
    [1_799_999_997, 7, 'challenge'],
  ])('the private game %d has %d digits, is of the kind %s and has no day', (id, digits, kind) => {
    expect(gameKeyFromId(id)).toEqual({ digits, day: null, kind })
    expect(gameIdFromText(String(id))).toBe(id)
    expect(kindsOfGame(id)).toEqual([kind])
    expect(() => getDatedKey(id)).toThrow('has no day')
  })

  test('every dated game comes before every private game, and each kind has its last number', () => {
    expect(gameIdOf('9999-12-31' as Day, 7)).toBeLessThan(FIRST_PRIVATE_GAME)
    expect(gameKeyFromId(privateId('challenge', { number: 0, digits: 2 }))).toMatchObject({
      kind: 'challenge',
    })
    expect(gameKeyFromId(privateId('challenge', { number: 19_999_999, digits: 7 }))).toMatchObject({
      digits: 7,
    })
    expect(gameKeyFromId(privateId('challenge', { number: 20_000_000, digits: 2 }))).toMatchObject({
      kind: 'race',
    })
    expect(kindsOfGame(207_785)).toEqual(['daily', 'archive'])
    expect(kindsOfGame(8)).toEqual([])
  })

  test('an id is written in decimal digits, and any other text is refused', () => {
    expect(gameIdFromText('207785')).toBe(207_785)
    for (const text of [
      '',
      '207788',
      '-207785',
      '+207785',
      ' 207785',
      '207785.0',
      '0x32b29',
      '1e6',
      '２０７７８５',
    ])
      expect(gameIdFromText(text)).toBeNull()
  })
})
