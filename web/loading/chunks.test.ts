import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk } from './chunks.ts'
import { LONGEST_WAIT_MS } from './inTime.ts'

const dataset: Record<string, string> = {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('addEventListener', () => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a chunk that never arrives counts as failed, the page says so, and the chunk loads again', async () => {
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(new Promise(() => undefined))
  load.mockResolvedValue('the chunk')
  const chunk = loadChunk(load)
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 1)
  expect(dataset).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect(dataset).toEqual({ unloaded: '' })
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersToNextTimerAsync()
  expect(await chunk).toBe('the chunk')
  expect(dataset).toEqual({})
})

it('parts of the page that need the same chunk load it once', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('the chunk')
  expect(await Promise.all([loadChunk(load), loadChunk(load)])).toEqual(['the chunk', 'the chunk'])
  expect(load).toHaveBeenCalledTimes(1)
})
