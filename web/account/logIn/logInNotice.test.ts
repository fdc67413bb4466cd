import { expect, it } from 'vitest'
import { logInNotice } from './logInNotice.ts'

it.each([
  ['?google=failed', /did not work/],
  ['?google=unverified', /not verified/],
  ['?cookies=blocked', /allow cookies/],
])('the query %s shows its notice', (search, words) => {
  expect(logInNotice(search)).toMatch(words)
})

it.each(['', '?', '?google=', 'constructor', '?google=<b>', '?google=failed&x=1'])(
  'the query "%s" shows no notice',
  (search) => {
    expect(logInNotice(search)).toBeNull()
  },
)
