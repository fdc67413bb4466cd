import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What a test expects to be complained about, it says; all else that reaches console.error is a failure.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  const spy = vi.mocked(console.error)
  const complaints = spy.mock.calls.map((words) => format(...(words as unknown[])))
  spy.mockRestore()
  expect(complaints, 'console.error was called').toEqual([])
})
