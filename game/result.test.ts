import { expect, test } from 'vitest'
import { err, ok } from './result.ts'

test('an accepted value comes back as it went in, marked ok', () => {
  expect(ok(['a'])).toEqual({ ok: true, value: ['a'] })
})

test('a refusal names its reason and is not ok', () => {
  expect(err('NOT_A_GUESS')).toEqual({ ok: false, error: 'NOT_A_GUESS' })
})
