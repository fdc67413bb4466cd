import { stubStorage } from '../storage/sampleStorage.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '#game/day.ts'
import { newGameState, type GameState } from './gameState.ts'
import { samplePlay, typeKeys } from './playSamples.ts'
import { keysOn, restoreKeys, saveKeys, withKeys } from './typedKeys.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = stubStorage('sessionStorage')
})

afterEach(() => vi.unstubAllGlobals())

const waiting = typeKeys(newGameState({ kind: 'daily', digits: 3 }), '123!')

it.each(['', '4', 'c7', 'b7×', 'a', '←', '456', '456!7<8', '456!b7→⇤', '456!789!'])(
  'keys %s typed below a sent row are restored after a reload',
  (keys) => {
    const before = typeKeys(waiting, keys)
    saveKeys(before)
    const { pending } = before
    expect(restoreKeys({ ...newGameState({ kind: 'daily', digits: 3 }), pending })).toEqual(before)
  },
)

it('keys typed in an unsent row are restored after a reload', () => {
  saveKeys(typeKeys(newGameState({ kind: 'daily', digits: 3 }), '45'))
  expect(restoreKeys(newGameState({ kind: 'daily', digits: 3 }))).toEqual(
    typeKeys(newGameState({ kind: 'daily', digits: 3 }), '45'),
  )
})

it('keys of an archived day are restored on its board alone', () => {
  const archived = newGameState({ kind: 'archive', digits: 3, day: '2026-11-20' as Day })
  saveKeys(typeKeys(archived, '45'))
  expect(restoreKeys(newGameState({ kind: 'daily', digits: 3 })).typed).toBe('')
  expect(restoreKeys(newGameState({ kind: 'archive', digits: 3, day: '2026-11-21' as Day })).typed).toBe('')
  expect(restoreKeys(archived)).toEqual(typeKeys(archived, '45'))
})

it('saved keys are restored once, before the keys typed since', () => {
  saveKeys(typeKeys(waiting, '45'))
  expect(restoreKeys(typeKeys(waiting, '67'))).toEqual(typeKeys(waiting, '4567'))
  expect(restoreKeys(waiting)).toBe(waiting)
})

it('any other stored value is ignored', () => {
  stored['typed3'] = 'Tab 12 x Place9 Place Place-1 Delete'
  expect(restoreKeys(waiting)).toBe(waiting)
})

it('keys below a row that came back unsent are not typed into it after a reload', () => {
  const full = typeKeys(newGameState({ kind: 'daily', digits: 3 }), '456')
  saveKeys({ ...full, queue: ['Place1', '7', 'Enter'] })
  expect(restoreKeys(newGameState({ kind: 'daily', digits: 3 }))).toEqual(full)
})

const archived = newGameState({ kind: 'archive', digits: 3, day: '2026-11-21' as Day })
const daily = (guesses: string[], day?: string): GameState => ({
  ...newGameState({ kind: 'daily', digits: 3 }),
  play: samplePlay('123', guesses, day),
})

it.each(['4', 'c7', '456', '456!', '456!7', '456!b7', '456!789!', '456!789!0', '456!789!b0'])(
  'the daily board takes over the keys %s, as if they were typed there',
  (keys) => {
    const typed = typeKeys(archived, keys)
    expect(withKeys(daily([]), keysOn(typed))).toEqual(typeKeys(daily([]), keys))
  },
)

it('keys follow those that already wait on the daily board', () => {
  const waiting = typeKeys(daily(['999']), '000!111!')
  expect(withKeys(waiting, keysOn(typeKeys(archived, '456!')))).toEqual(
    typeKeys(daily(['999']), '000!111!456!'),
  )
})

it('a finished game of an earlier day leaves the keys to today’s', () => {
  const finished = daily(['123'], '2026-11-20')
  const next = withKeys(finished, keysOn(typeKeys(archived, '456!')))
  expect(next).toEqual({ ...finished, nextRequested: true, queue: ['4', '5', '6', 'Enter'] })
})

it('a board without keys changes nothing', () => {
  const finished = daily(['123'])
  expect(withKeys(finished, keysOn(archived))).toBe(finished)
})
