import { expect, it } from 'vitest'
import { logInNotice } from './logInNotice.ts'

it.each([
  ['?google=failed', /did not work/],
  ['?google=unverified', /not verified/],
  ['?cookies=blocked', /allow cookies/],
])('who comes back with %s is told so', (search, words) => {
  expect(logInNotice(search)).toMatch(words)
})

it.each(['', '?', '?google=', 'constructor', '?google=<b>', '?google=failed&x=1'])(
  'who comes with "%s" is told nothing',
  (search) => {
    expect(logInNotice(search)).toBeNull()
  },
)
