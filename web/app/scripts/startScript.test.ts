import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_WAIT_MS } from '../../loading/inTime.ts'
import { startAfterPaint } from './startScript.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts a page whose script is `module`. */
function startWith(module: Promise<unknown>) {
  const dataset: Record<string, string> = { waiting: '/' }
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  startAfterPaint(() => module)
  return { dataset, reload }
}

it('a script that never arrives shows the board and a message, and the page reloads', async () => {
  const { dataset, reload } = startWith(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(500 + LONGEST_WAIT_MS - 1)
  expect(dataset).toEqual({ waiting: '/' })
  await vi.advanceTimersByTimeAsync(1)
  expect(dataset).toEqual({ unloaded: '' })
  await vi.advanceTimersByTimeAsync(2999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a script that arrives late removes the message, and the page does not reload', async () => {
  const late = new Promise((resolve) => setTimeout(resolve, 500 + LONGEST_WAIT_MS + 1000))
  const { dataset, reload } = startWith(late)
  await vi.advanceTimersByTimeAsync(500 + LONGEST_WAIT_MS)
  expect(dataset).toEqual({ unloaded: '' })
  await vi.runAllTimersAsync()
  expect(dataset).toEqual({})
  expect(reload).not.toHaveBeenCalled()
})

it('a script that arrives in time leaves no timer', async () => {
  const { dataset, reload } = startWith(Promise.resolve())
  await vi.runAllTimersAsync()
  expect(dataset).toEqual({ waiting: '/' })
  expect(reload).not.toHaveBeenCalled()
})
