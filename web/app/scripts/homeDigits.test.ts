import { afterEach, expect, it, vi } from 'vitest'
import { drawHomeDigits } from './homeDigits.ts'

type Stored = Record<string, string>

afterEach(() => void vi.unstubAllGlobals())

/** Draws in a browser's page. Returns the mode and the title. */
function run(draw: number, sessionStorage: Stored | null, pathname = '/') {
  const window: { homeDigits?: number } = {}
  const document = { title: 'Hilo4 4 Digits - 4 Digits' }
  vi.spyOn(Math, 'random').mockReturnValue(draw)
  for (const [name, value] of Object.entries({ window, document, location: { pathname } }))
    vi.stubGlobal(name, value)
  // Without a storage, an access throws.
  if (sessionStorage) vi.stubGlobal('sessionStorage', sessionStorage)
  drawHomeDigits()
  return { homeDigits: window.homeDigits, title: document.title }
}

it.each([
  [0, 4],
  [0.6999, 4],
  [0.7, 5],
  [0.9999, 5],
])('a draw of %f shows %i digits, also in the title, with and without storage', (draw, homeDigits) => {
  const title = `Hilo4 4 Digits - ${homeDigits} Digits`
  expect(run(draw, {})).toEqual({ homeDigits, title })
  expect(run(draw, null)).toEqual({ homeDigits, title })
})

it('the mode of the home page is drawn once per browser session', () => {
  const stored: Stored = {}
  expect([0.9, 0.1, 0.1].map((draw) => run(draw, stored).homeDigits)).toEqual([5, 5, 5])
})

it('a damaged record of the draw causes a new draw', () => {
  expect(run(0.1, { homeDigits: '7' }).homeDigits).toBe(4)
})

it('other pages keep their title', () => {
  expect(run(0, { homeDigits: '5' }).title).toBe('Hilo4 4 Digits - 5 Digits')
  expect(run(0, { homeDigits: '5' }, '/digits4').title).toBe('Hilo4 4 Digits - 4 Digits')
})
