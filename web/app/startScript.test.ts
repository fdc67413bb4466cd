import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_WAIT_MS } from '../loading/inTime.ts'
import { startScript } from './startScript.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs the script in a page whose script is `module`. */
function startWith(module: Promise<unknown>) {
  const dataset: Record<string, string> = { waiting: '/' }
  const page = {
    window: {},
    document: { documentElement: { dataset } },
    location: { reload: vi.fn<() => void>() },
    sessionStorage: {},
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    load: () => module,
  }
  const script = startScript('/assets/index.js').replace('import(', 'load(')
  // oxlint-disable-next-line no-implied-eval -- the page runs this text
  const run = new Function(...Object.keys(page), script) as (...values: unknown[]) => void
  run(...Object.values(page))
  return { dataset, reload: page.location.reload }
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
