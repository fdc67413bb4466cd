import { expect, it } from 'vitest'
import { allNumbers, packNumber } from '#game/analysis/candidates/packedNumber.ts'
import { candidatesLeft } from './candidatesLeft.ts'

it('few candidates are listed', () => {
  const left = candidatesLeft(Int32Array.of(packNumber('0042'), packNumber('0099'), packNumber('9900')), 4)
  expect(left).toMatchObject({ count: 3, numbers: [42, 99, 9900] })
  expect([left.bins[0], left.bins[99]]).toEqual([2, 1])
})

it.each([2, 3, 5] as const)('all numbers of %i digits are spread evenly', (digits) => {
  const left = candidatesLeft(allNumbers(digits), digits)
  expect(left).toMatchObject({ count: 10 ** digits, numbers: null })
  expect(new Set(left.bins)).toEqual(new Set([10 ** (digits - 2)]))
})
