import { expect, it } from 'vitest'
import { logInNotice } from './logInNotice.ts'

it.each([
  ['?google=failed', /did not work/],
  ['?google=unverified', /not verified/],
])('who comes back with %s is told so', (search, words) => {
  expect(logInNotice(search)).toMatch(words)
})

it.each(['', '?', '?google=', '?google=constructor', '?google=<b>', '?other=failed'])(
  'who comes with "%s" is told nothing',
  (search) => {
    expect(logInNotice(search)).toBeNull()
  },
)
