import { afterEach, expect, it, vi } from 'vitest'
import { applyTheme, PAPER } from './theme.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Runs the script in <head>. Returns the attributes of the page, and the colour of the browser's bars. */
function shownWith(localStorage: Record<string, string> | undefined) {
  const dataset: Record<string, string> = {}
  const meta = { content: 'the system’s' }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => [meta] })
  applyTheme()
  return { ...dataset, bars: meta.content }
}

it.each([
  [{ theme: 'dark' }, { theme: 'dark', bars: PAPER.dark }],
  [{ theme: 'light' }, { theme: 'light', bars: PAPER.light }],
  [{ contrast: 'high' }, { contrast: 'high', bars: 'the system’s' }],
  [
    { theme: 'dark', contrast: 'high' },
    { theme: 'dark', contrast: 'high', bars: PAPER.dark },
  ],
  [{ theme: 'blue', contrast: '7' }, { bars: 'the system’s' }],
  [undefined, { bars: 'the system’s' }],
])('the stored choices %o show from the first paint on: %o', (stored, shown) => {
  expect(shownWith(stored)).toEqual(shown)
})
