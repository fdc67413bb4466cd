import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoConnection } from '../loading/inTime.ts'
import { untilDone } from './untilDone.ts'

const window = new EventTarget()
const apply = vi.fn<(result: number) => void>()
const report = vi.fn<(problem: string | null) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const NO_CONNECTION = new NoConnection('No connection')
const online = () => window.dispatchEvent(new Event('online'))

it('a failed attempt is repeated after a pause, and at once when the connection returns', async () => {
  const attempt = vi.fn<() => Promise<number>>().mockRejectedValue(NO_CONNECTION)
  untilDone(attempt, apply, report)
  await vi.advanceTimersByTimeAsync(500)
  expect(attempt).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledWith('No connection. Trying again …')
  attempt.mockResolvedValue(7)
  online()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([attempt.mock.calls.length, apply.mock.calls]).toEqual([3, [[7]]])
  expect(report).toHaveBeenLastCalledWith(null)
})

it('one attempt runs at a time', () => {
  const attempt = vi.fn<() => Promise<number>>().mockReturnValue(new Promise(() => undefined))
  untilDone(attempt, apply, report)
  online()
  expect(attempt).toHaveBeenCalledTimes(1)
})

it('the result of an attempt that was stopped is not applied, and no other follows', async () => {
  const attempt = vi.fn<() => Promise<number>>().mockResolvedValueOnce(7).mockRejectedValue(NO_CONNECTION)
  untilDone(attempt, apply, report)()
  untilDone(attempt, apply, report)()
  online()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(2)
  expect([apply.mock.calls, report.mock.calls]).toEqual([[], []])
})
