import { expect, it, vi } from 'vitest'
import { copy } from './ShareCard.tsx'

it('a copy that the browser never finishes counts as failed', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText: () => new Promise(() => undefined) } })
  const isCopied = copy('3/6')
  await vi.runAllTimersAsync()
  expect(await isCopied).toBe(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
