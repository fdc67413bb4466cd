import { describe, expect, test } from 'vitest'
import { openingClasses } from './openingClasses.ts'
import { allNumbers, packNumber } from './packedNumber.ts'
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

function ascending(sizes: readonly number[]): number[] {
  return sizes.toSorted((one, other) => one - other)
}
