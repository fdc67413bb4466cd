import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '#game/day.ts'
import { newGameState } from '../../plays/gameState.ts'
import { typeKeys } from '../../plays/playSamples.ts'
import { saveKeys, restoreKeys } from './savedKeys.ts'
import { unenteredKeys, pendingGuesses, withPending } from './pending.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  })
})

afterEach(() => vi.unstubAllGlobals())

const waiting = typeKeys(newGameState({ kind: 'daily', digits: 3 }), '123!')

it.each(['', '4', 'c7', 'b7×', 'a', '←', '456', '456!7<8', '456!b7→⇤', '456!789!'])(
  'keys %s typed below a sent row are restored after a reload',
  (keys) => {
    const before = typeKeys(waiting, keys)
    saveKeys(before)
    const fromRecord = withPending(newGameState({ kind: 'daily', digits: 3 }), pendingGuesses(before), [])
    const after = restoreKeys(fromRecord)
    expect(pendingGuesses(after)).toEqual(pendingGuesses(before))
    expect(unenteredKeys(after)).toEqual(unenteredKeys(before))
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
