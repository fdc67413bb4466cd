import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newGameState } from '../play/gameState.ts'
import { typing } from '../play/playSamples.ts'
import { keepKeys, withKeptKeys } from './keptKeys.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  })
})

afterEach(() => vi.unstubAllGlobals())

const waiting = typing(newGameState(3), '123!')

it.each(['', '4', '456', '456!7<8'])('keys %s typed below a sent row come back after a reload', (keys) => {
  const before = typing(waiting, keys)
  keepKeys(before)
  expect(withKeptKeys(waiting)).toEqual(before)
})

it('they come back once, before those typed since', () => {
  keepKeys(typing(waiting, '45'))
  expect(withKeptKeys(typing(waiting, '67'))).toEqual(typing(waiting, '4567'))
  expect(withKeptKeys(waiting)).toBe(waiting)
})

it('anything else in their place is ignored', () => {
  stored['typed3'] = 'Escape 12 x'
  expect(withKeptKeys(waiting)).toBe(waiting)
})
