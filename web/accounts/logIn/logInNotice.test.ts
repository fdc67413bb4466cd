import { expect, it } from 'vitest'
import { logInNotice } from './logInNotice.ts'

it.each([
  ['?google=failed', /did not work/],
  ['?google=unverified', /has not verified its email address\.$/],
  ['?google=address', /gave no email address that can receive letters\.$/],
  ['?google=taken', /its email address belongs to another Google account\.$/],
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
