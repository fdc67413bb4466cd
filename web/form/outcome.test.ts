import { expect, it, vi } from 'vitest'
import { err, ok } from '#game/result.ts'
import { NoConnection } from '../loading/inTime.ts'
import { failureOf, failureTextOf, outcomeOf } from './outcome.ts'

it('errors belong to their fields', () => {
  const errors = [
    { field: 'EMAIL', message: 'a' },
    { field: 'USERNAME', message: 'b' },
    { field: 'PASSWORD', message: 'c' },
    { field: 'PRESENT_PASSWORD', message: 'd' },
  ] as const
  expect(outcomeOf(err({ message: 'a b c d', errors }))).toEqual({
    name: 'refused',
    faults: { email: 'a', username: 'b', password: 'c', presentPassword: 'd' },
  })
})

it('a refusal of the whole request keeps its own message', () => {
  expect(outcomeOf(err({ message: 'Why.' }))).toEqual({ name: 'failed', message: 'Why.' })
})

it('a success is one', () => {
  expect(outcomeOf(ok({ __typename: 'ViewerUpdated' }))).toEqual({ name: 'done' })
})

it('the text of a failure is that of the refusal, or says that no response arrived', async () => {
  const done = vi.fn<(value: number) => void>()
  expect(await failureTextOf(Promise.resolve(err({ message: 'Why.' })), done)).toBe('Why.')
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

it('an error of the page’s own code is reported, and never shown as an error of the server', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const error = new TypeError('a bug of the page')
  expect(failureOf(error).message).toBe('Something went wrong. Please try again.')
  expect(report).toHaveBeenCalledWith(error)
  vi.unstubAllGlobals()
})
