import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_WAIT_MS } from '../../loading/inTime.ts'
import { startWorker } from './useAnalysis.ts'

const workers: EventTarget[] = []

beforeEach(() => {
  vi.useFakeTimers()
  workers.length = 0
  class SilentWorker extends EventTarget {
    postMessage = () => workers.push(this)
    terminate = () => undefined
  }
  vi.stubGlobal('Worker', SilentWorker)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PLAY = { digits: 2, target: '47', guesses: ['47'] } as const

it('a worker that never responds has failed', () => {
  const onMessage = vi.fn<(message: object) => void>()
  startWorker(PLAY, onMessage)
  vi.advanceTimersByTime(LONGEST_WAIT_MS - 1)
  expect(onMessage).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onMessage.mock.calls).toEqual([[{ hasFailed: true }]])
})

it('a worker that has responded may search longer, and an ended one has not failed', () => {
  const onMessage = vi.fn<(message: object) => void>()
  startWorker(PLAY, onMessage)
  workers[0]?.dispatchEvent(new MessageEvent('message', { data: { left: [] } }))
  startWorker(PLAY, onMessage)()
  vi.advanceTimersByTime(LONGEST_WAIT_MS)
  expect(onMessage.mock.calls).toEqual([[{ left: [] }]])
})
