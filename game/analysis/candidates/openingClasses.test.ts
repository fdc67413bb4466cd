import { describe, expect, test } from 'vitest'
import type { DigitCount } from '#game/digits.ts'
import { kindsOfGuess } from '#game/analysis/search/leastOfMode.ts'
import { openingClasses, openingMarkClasses } from './openingClasses.ts'
import { allNumbers, packNumber, unpackNumber } from './packedNumber.ts'
import { splitSet } from './splitSet.ts'

describe('openingClasses', () => {
  test.each([
    ['45', 2],
    ['77', 2],
    ['090', 3],
    ['3456', 4],
    ['0011', 4],
    ['55355', 5],
  ] as const)('has the sizes that a count of all numbers finds for %s', (guess, digits) => {
    const counted = splitSet(allNumbers(digits), packNumber(guess), digits).map(
      ({ members }) => members.length,
    )
    expect(ascending(openingClasses(guess, digits))).toEqual(ascending(counted))
  })

  test('covers all numbers of seven digits', () => {
    const sum = openingClasses('3345670', 7).reduce((total, size) => total + size, 0)
    expect(sum).toBe(10_000_000)
  })
})

describe('openingMarkClasses', () => {
  test('has the same sizes for all guesses with the same copies of digits', () => {
    const all = [...allNumbers(3)].map((number) => unpackNumber(number, 3))
    const sizesOfKinds = new Map(kindsOfGuess(3).map((guess) => [copiesOf(guess), sizesOf(guess, 3)]))
    expect(sizesOfKinds.size).toBe(3)
    for (const guess of all) expect(sizesOf(guess, 3)).toBe(sizesOfKinds.get(copiesOf(guess)))
  })
})

function sizesOf(guess: string, digits: DigitCount): string {
  return ascending(openingMarkClasses(guess, digits)).join(' ')
}

/** The copies of each digit of a guess: 112 for 0012. */
function copiesOf(guess: string): string {
  return [...new Set(guess)]
    .map((digit) => guess.split(digit).length - 1)
    .toSorted((one, other) => one - other)
    .join('')
}

function ascending(sizes: readonly number[]): number[] {
  return sizes.toSorted((one, other) => one - other)
}
