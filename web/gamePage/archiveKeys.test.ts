import { expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import { newGameState, type GameState } from '../plays/gameState.ts'
import { samplePlay, typeKeys } from '../plays/playSamples.ts'
import { keysOn, withKeys } from './archiveKeys.ts'

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
