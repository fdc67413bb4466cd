import { describe, expect, it } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { pageTitle } from './pageTitle.ts'
import { routeOf } from './route.ts'

const titleOf = (path: string) => pageTitle(routeOf(path), { siteName: 'Hilo', homeDigits: 5 })

describe('a path', () => {
  it.each(DIGIT_COUNTS)('/digits%i is that mode', (digits) => {
    expect(routeOf(`/digits${digits}`)).toEqual({ name: 'game', digits })
  })

  it.each([
    '/digits1',
    '/digits8',
    '/digits',
    '/digits5/',
    '/digits55',
    '/Digits5',
    '/digits5x',
    '/x/digits5',
    '//',
  ])('%s is no page', (path) => {
    expect(routeOf(path)).toEqual({ name: 'notFound' })
  })
})

it.each([
  ['/', 'Hilo - 5 Digits'],
  ['/digits2', 'Hilo - 2 Digits'],
  ['/privacy-policy', 'Hilo - Privacy Policy'],
  ['/nowhere', 'Hilo - Not Found'],
])('%s is titled %s', (path, title) => {
  expect(titleOf(path)).toBe(title)
})
