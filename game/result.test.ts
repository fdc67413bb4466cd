import { expect, test } from 'vitest'
import { err, ok } from './result.ts'

test('ok holds its value unchanged', () => {
  expect(ok(['a'])).toEqual({ ok: true, value: ['a'] })
})

test('err names the reason and is not ok', () => {
  expect(err('NOT_A_GUESS')).toEqual({ ok: false, error: 'NOT_A_GUESS' })
})
