import { afterEach, expect, it, vi } from 'vitest'
import { applyLanguage } from './applyLanguage.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['without a response', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection'],
  ['while the server fails', () => Promise.resolve({ status: 502 }), 'The server is in trouble'],
])('%s, the old language stays, and the page with it', async (_, fetch, problem) => {
  const reload = vi.fn<() => void>()
  const page = { cookie: 'hilo_language=de' }
  vi.stubGlobal('location', { href: 'http://hilo/', reload })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetch)
  expect(await applyLanguage('fr')).toBe(`${problem}. Please try again.`)
  expect(page.cookie).toBe('hilo_language=de')
  expect(reload).not.toHaveBeenCalled()
})
