import { expect, test } from 'vitest'
import { __assign, __rest } from './tslibParts.ts'

test('an object is copied, and split into taken and other properties', () => {
  expect(__assign({ a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 })
  expect(__rest({ a: 1, b: 2, c: 3 }, ['b'])).toEqual({ a: 1, c: 3 })
})
