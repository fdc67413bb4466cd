import { expect, test } from 'vitest'
import { halvesOf } from './siteName.ts'

test.each([
  ['Hilo', 'Hi', 'lo'],
  ['Hi-lo', 'Hi-', 'lo'],
  ['1🔢', '1', '🔢'],
  ['👩‍👩‍👧🇩🇪', '👩‍👩‍👧', '🇩🇪'],
  ['e\u0301a\u0301', 'e\u0301', 'a\u0301'],
  ['x', 'x', ''],
])('%s has the halves %s and %s', (name, high, low) => {
  expect(halvesOf(name)).toEqual([high, low])
})
