import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test declares the console errors that it expects. Every other call of console.error fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  const spy = vi.mocked(console.error)
  const complaints = spy.mock.calls.map((words) => format(...(words as unknown[])))
  spy.mockRestore()
  expect(complaints, 'console.error was called').toEqual([])
})
