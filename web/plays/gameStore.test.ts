import { afterEach, expect, it, vi } from 'vitest'
import { readLocalGame } from '../storage/localGame.ts'
import { stubStorage } from '../storage/sampleStorage.ts'
import { boardReceived } from '../sync/serverResponse.ts'
import { createGameStore } from './gameStore.ts'
import { samplePlay, typeKeys } from './playSamples.ts'

afterEach(() => vi.unstubAllGlobals())

it('each entered guess is in the record at once, which an unchanged board does not write again', () => {
  const stored = stubStorage()
  const board = { kind: 'daily', digits: 3 } as const
  const { update } = createGameStore(board)
  update((state) => ({ ...state, play: samplePlay('123', ['999']) }))
  update((state) => typeKeys(state, '456!789!0'))
  expect(readLocalGame(board)).toMatchObject({ play: { guesses: ['999'] }, pending: ['456', '789'] })
  delete stored['digits3']
  const known = { play: samplePlay('123', ['999']), statistics: null, days: null }
  update((state) => boardReceived(state, { ...known, asOf: state.play }))
  update((state) => typeKeys(state, '1'))
  expect(stored).toEqual({})
})
