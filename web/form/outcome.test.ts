import { pageTexts } from '../language/pageTexts.ts'
import { FAULTS } from '#account/faults.ts'
import { expect, it, vi } from 'vitest'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { err, ok } from '#game/result.ts'
import { NoConnection } from '../loading/inTime.ts'
import { keepCode } from '../sync/graphql/requestErrors.ts'
import { failureOf, failureTextOf, outcomeOf } from './outcome.ts'

const WHY = { code: 'NOT_LOGGED_IN', message: '', retryAfter: null }

it('the page has the words of each fault, in English those of the server', () => {
  expect(pageTexts.faults).toMatchObject(FAULTS)
})

it('errors belong to their fields', () => {
  const errors = [
    { field: 'EMAIL', fault: 'NOT_AN_EMAIL' },
    { field: 'USERNAME', fault: 'USERNAME_TAKEN' },
    { field: 'PASSWORD', fault: 'TOO_LONG' },
    { field: 'PRESENT_PASSWORD', fault: 'INCORRECT_PASSWORD' },
  ] as const
  expect(outcomeOf(err({ ...WHY, code: 'FIELDS', errors }))).toEqual({
    name: 'refused',
    faults: {
      email: 'Invalid email address',
      username: 'This username is taken.',
      password: 'Passwords must be at most 32 characters long.',
      presentPassword: 'Incorrect password.',
    },
  })
})

it('a refusal of the whole request has words of its own, or those of a newer server', () => {
  const textOf = (refusal: object) => outcomeOf(err({ ...WHY, ...refusal }))
  expect(textOf({})).toEqual({ name: 'failed', message: 'Please log in first.' })
  expect(textOf({ code: 'TOO_MANY_TRIES', retryAfter: 61 })).toMatchObject({
    message: 'Too many tries. Please try again in 2 minutes.',
  })
  expect(textOf({ code: 'toString', message: 'Later.' })).toMatchObject({ message: 'Later.' })
})

it('a success is one', () => {
  expect(outcomeOf(ok({ __typename: 'ViewerUpdated' }))).toEqual({ name: 'done' })
})

it('the text of a failure is that of the refusal, or says that no response arrived', async () => {
  const done = vi.fn<(value: number) => void>()
  expect(await failureTextOf(Promise.resolve(err(WHY)), done)).toBe('Please log in first.')
  const lost = Promise.reject(new NoConnection('No connection'))
  expect(await failureTextOf(lost, done)).toBe('No connection. Please try again.')
  expect(done).not.toHaveBeenCalled()
  expect(await failureTextOf(Promise.resolve(ok(7)), done)).toBeNull()
  expect(done).toHaveBeenCalledWith(7)
})

it('a missing response is reported as such', () => {
  const lost = failureOf(new NoConnection('No connection'))
  expect(lost).toEqual({ name: 'failed', message: 'No connection. Please try again.' })
})

it('a failure of the server shows the code of its request, the first one while retries fail alike', () => {
  const failed = (id: string) => {
    const response = new Response('', { status: 500, headers: { 'x-request-id': id } })
    return failureOf(new ServerError('', { response, bodyText: '' })).message
  }
  const first = failed('9c4f2a10-6d1e-4c3f-8a55-0b7d2e9f6a41')
  expect(first).toBe('The server is in trouble \u2066(#9c4f2a10)\u2069. Please try again.')
  const extensions = { requestId: '0b7d2e9f-6a41-4c3f-8a55-9c4f2a106d1e' }
  const later = failureOf(new CombinedGraphQLErrors({ errors: [{ message: '' }], extensions })).message
  expect(later).toContain('(#0b7d2e9f)')
  expect(keepCode(first, later)).toBe(first)
  expect(keepCode('No connection. Please try again.', later)).toBe(later)
})

it('an error of the page’s own code is reported, and never shown as an error of the server', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const error = new TypeError('a bug of the page')
  expect(failureOf(error).message).toBe('Something went wrong. Please try again.')
  expect(report).toHaveBeenCalledWith(error)
  vi.unstubAllGlobals()
})
