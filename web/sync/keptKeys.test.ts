import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newGameState } from '../play/gameState.ts'
import { typing } from '../play/playSamples.ts'
import { keepKeys, withKeptKeys } from './keptKeys.ts'
import { unenteredKeys, waitingGuesses, withWaiting } from './waiting.ts'

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

it.each(['', '4', '456', '456!7<8', '456!789!'])(
  'keys %s typed below a sent row are restored after a reload',
  (keys) => {
    const before = typing(waiting, keys)
    keepKeys(before)
    const fromRecord = withWaiting(newGameState(3), waitingGuesses(before), [])
    const after = withKeptKeys(fromRecord)
    expect(waitingGuesses(after)).toEqual(waitingGuesses(before))
    expect(unenteredKeys(after)).toEqual(unenteredKeys(before))
  },
)

it('keys typed in an unsent row are restored after a reload', () => {
  keepKeys(typing(newGameState(3), '45'))
  expect(withKeptKeys(newGameState(3))).toEqual(typing(newGameState(3), '45'))
})

it('saved keys are restored once, before the keys typed since', () => {
  keepKeys(typing(waiting, '45'))
  expect(withKeptKeys(typing(waiting, '67'))).toEqual(typing(waiting, '4567'))
  expect(withKeptKeys(waiting)).toBe(waiting)
})

it('any other stored value is ignored', () => {
  stored['typed3'] = 'Escape 12 x'
  expect(withKeptKeys(waiting)).toBe(waiting)
})
