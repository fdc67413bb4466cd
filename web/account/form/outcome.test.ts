import { expect, it, vi } from 'vitest'
import { NoConnection } from '../../sync/trouble.ts'
import { failureOf, outcomeOf } from './outcome.ts'

it('errors go under their fields', () => {
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

it.each(['TooManyTries', 'ResetLinkRefused', 'VerificationLinkRefused', 'NotSignedIn'])(
  '%s is said in its own words',
  (__typename) => {
    expect(outcomeOf({ __typename, message: 'Why.' })).toEqual({ name: 'failed', message: 'Why.' })
  },
)

it.each([{ __typename: 'LoggedIn' }, { __typename: 'PasswordReset', message: 'It is.' }])(
  '%o is done',
  (answer) => {
    expect(outcomeOf(answer)).toEqual({ name: 'done' })
  },
)

it('where no answer came, that is what is said', () => {
  const lost = failureOf(new NoConnection('No answer came'))
  expect(lost).toEqual({ name: 'failed', message: 'No connection. Please try again.' })
})

it('what was not foreseen is reported, and said to be the server’s trouble', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const error = new TypeError('a fault of ours')
  expect(failureOf(error).message).toBe('The server is in trouble. Please try again.')
  expect(report).toHaveBeenCalledWith(error)
  vi.unstubAllGlobals()
})
