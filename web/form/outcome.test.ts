import { expect, it, vi } from 'vitest'
import { NoConnection } from '../loading/inTime.ts'
import { failureOf, outcomeOf } from './outcome.ts'

it('errors belong to their fields', () => {
  const errors = [
    { field: 'EMAIL', message: 'a' },
    { field: 'USERNAME', message: 'b' },
    { field: 'PASSWORD', message: 'c' },
    { field: 'PRESENT_PASSWORD', message: 'd' },
  ] as const
  expect(outcomeOf({ __typename: 'FieldsRefused', errors })).toEqual({
    name: 'refused',
    faults: { email: 'a', username: 'b', password: 'c', presentPassword: 'd' },
  })
})

it.each(['TooManyTries', 'ResetLinkRefused', 'VerificationLinkRefused', 'NotLoggedIn'])(
  '%s keeps its own message',
  (__typename) => {
    expect(outcomeOf({ __typename, message: 'Why.' })).toEqual({ name: 'failed', message: 'Why.' })
  },
)

it.each([{ __typename: 'LoggedIn' }, { __typename: 'PasswordReset', message: 'It is.' }])(
  '%o is a success',
  (answer) => {
    expect(outcomeOf(answer)).toEqual({ name: 'done' })
  },
)

it('a missing response is reported as such', () => {
  const lost = failureOf(new NoConnection('No connection'))
  expect(lost).toEqual({ name: 'failed', message: 'No connection. Please try again.' })
})

it('an error of the page’s own code is reported, and never shown as an error of the server', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const error = new TypeError('a bug of the page')
  expect(failureOf(error).message).toBe('Something went wrong. Please try again.')
  expect(report).toHaveBeenCalledWith(error)
  vi.unstubAllGlobals()
})
