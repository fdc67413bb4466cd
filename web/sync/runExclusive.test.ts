import { expect, it, vi } from 'vitest'
import { LONGEST_WAIT_MS } from '../loading/inTime.ts'
import { errorTextOf } from './graphql/requestErrors.ts'
import { runExclusive } from './runExclusive.ts'

it('a lock that another tab keeps is waited for with an end and a word', async () => {
  const wait = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(wait.signal)
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  vi.stubGlobal('navigator', { locks: { request } })
  const text = runExclusive(() => Promise.resolve()).catch(errorTextOf)
  await Promise.resolve()
  wait.abort(new DOMException('Too long', 'TimeoutError'))
  expect(await text).toBe('Another tab of this game does not respond')
  vi.stubGlobal('navigator', {})
  expect(await runExclusive(() => Promise.resolve('the next change'))).toBe('the next change')
  vi.unstubAllGlobals()
})

it('where the browser denies locks, a change is made without one, once', async () => {
  const request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  const change = vi.fn<() => Promise<string>>(() => Promise.resolve('sent'))
  expect(await runExclusive(change)).toBe('sent')
  expect(change).toHaveBeenCalledOnce()
  const grant = (_name: string, _options: object, granted: () => Promise<string>) => granted()
  vi.stubGlobal('navigator', { locks: { request: grant } })
  const failing = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('Refused')))
  await expect(runExclusive(failing)).rejects.toThrow('Refused')
  expect(failing).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('a change that never ends counts as lost, and the next one gets its turn', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  const text = runExclusive(() => new Promise(() => undefined)).catch(errorTextOf)
  const next = runExclusive(() => Promise.resolve('the next change'))
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
  expect(await Promise.all([text, next])).toEqual(['No connection', 'the next change'])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
