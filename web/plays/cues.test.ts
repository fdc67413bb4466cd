import { expect, it, vi } from 'vitest'
import { guessAccepted, guessRefused } from '../sync/serverResponse.ts'
import { otherTabPlayed } from '../sync/otherTab.ts'
import { onCue, type Cue } from './cues.ts'
import { newGameState, type GameState, showResult } from './gameState.ts'
import { createGameStore } from './gameStore.ts'
import { samplePlay, typeKeys } from './playSamples.ts'
import { showEnd, showRows } from './useTimers.ts'

const board = { kind: 'daily', digits: 3 } as const
const play = (guesses: string[]) => samplePlay('123', guesses)
const begun: GameState = { ...newGameState(board), play: play([]), validated: true }

/** The cues of these steps, each a transition of the board. */
function cuesOf(start: GameState, ...steps: ((state: GameState) => GameState)[]): (Cue | null)[] {
  const store = createGameStore(board)
  store.update(() => start)
  const perform = vi.fn<(cue: Cue) => void>()
  onCue(store, perform)
  return steps.map((step) => {
    perform.mockClear()
    store.update(step)
    return perform.mock.calls[0]?.[0] ?? null
  })
}

const press = (keys: string) => (state: GameState) => typeKeys(state, keys)
const accepted = (guesses: string[]) => (state: GameState) => guessAccepted(state, play(guesses))
const closed = (state: GameState) => showResult(state, false)
const shown = (rows: number) => (state: GameState) => showRows(state, rows)

it('each key that changes the row is a cue, and a refused Enter another', () => {
  expect(
    cuesOf(begun, press('1'), press('<'), press('<'), press('b'), press('!'), press('!'), press('1')),
  ).toEqual(['key', 'key', null, 'key', 'refused', 'refused', 'key'])
})

it('keys typed while a row waits are cues, also queued ones', () => {
  expect(cuesOf(begun, press('456!'), press('7'), press('89'), press('!'), press('0'))).toEqual(
    Array<Cue>(5).fill('key'),
  )
})

it('a new row is a cue, then its end', () => {
  expect(cuesOf(typeKeys(begun, '456!'), accepted(['456']), shown(1))).toEqual(['row', null])
  expect(cuesOf(typeKeys(begun, '123!'), accepted(['123']), shown(1), showEnd, closed)).toEqual([
    'row',
    null,
    'victory',
    null,
  ])
  const five = ['000', '000', '000', '000', '000']
  const last = { ...begun, play: play(five), rowsShown: 5 }
  expect(cuesOf(typeKeys(last, '000!'), accepted([...five, '000']), shown(6), showEnd)).toEqual([
    'row',
    null,
    'defeat',
  ])
})

it('a row that the server refuses is a cue only if it shakes', () => {
  const sent = typeKeys(begun, '456!7')
  expect(cuesOf(sent, (state) => guessRefused(state, play([]), 'Row 1: no.'))).toEqual(['refused'])
  expect(cuesOf(sent, (state) => guessRefused(state, play([])))).toEqual([null])
})

it('what another tab plays is no cue', () => {
  const theirs = { play: play(['456', '123']), pending: [] }
  expect(cuesOf(begun, (state) => otherTabPlayed(state, theirs))).toEqual([null])
})
