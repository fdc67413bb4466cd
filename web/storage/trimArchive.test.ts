import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { ENDLESS_KINDS } from '#game/kinds/displayed.ts'
import { samplePlay, samplePractice } from '../plays/playSamples.ts'
import { writeLocalGame } from './localGame.ts'
import { removeLocalGames } from './removeStored.ts'
import { stubStorage } from './sampleStorage.ts'
import { storedBoards } from './storedBoards.ts'
import { trimArchive } from './trimArchive.ts'

let storage: object

beforeEach(() => void (storage = stubStorage()))

afterEach(() => vi.unstubAllGlobals())

const WON = ['123']
const PRACTICE = { kind: 'practice', digits: 3 } as const
const BEGUN = ['456']

it('above the limit, untouched records go first, then finished ones, then the oldest begun day', () => {
  save('2026-11-01', BEGUN)
  save('2026-11-02', WON)
  save('2026-11-03', [])
  save('2026-11-04', BEGUN)
  save('2026-11-05', WON)
  const rests = [4, 3, 2, 1].map((limit) => {
    trimArchive(limit)
    return keys()
  })
  expect(rests).toEqual([
    ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05'],
    ['2026-11-01', '2026-11-04', '2026-11-05'],
    ['2026-11-01', '2026-11-04'],
    ['2026-11-04'],
  ])
})

it('a record with a guess that waits for the server stays, and so do the daily and practice boards', () => {
  save('2026-11-01', [], '456')
  save('2026-11-02', WON)
  writeLocalGame({ kind: 'daily', digits: 3 }, { play: samplePlay('123', WON), pending: [] })
  writeLocalGame(PRACTICE, { play: samplePractice('123', WON), pending: [] })
  trimArchive(0)
  expect(Object.keys(storage).sort()).toEqual(['digits3', 'digits3/2026-11-01', 'digits3/random'])
})

it('60 records are kept', () => {
  for (let day = 1; day <= 70; day++) save(`2026-${Math.ceil(day / 28) + 10}-${(day % 28) + 10}`, WON)
  expect(keys()).toHaveLength(70)
  trimArchive()
  expect(keys()).toHaveLength(60)
})

it('another player gets none of the boards', () => {
  save('2026-11-01', BEGUN)
  writeLocalGame({ kind: 'daily', digits: 4 }, { play: null, pending: ['1234'] })
  writeLocalGame(PRACTICE, { play: null, pending: ['123'] })
  vi.stubGlobal('localStorage', Object.assign(storage, { previouslyVisited: '1' }))
  removeLocalGames()
  expect(Object.keys(storage)).toEqual(['previouslyVisited'])
})

it('only keys of boards are found, and forbidden storage has none', () => {
  Object.assign(storage, { 'digits8/2026-11-01': '', 'digits5/2026-11-1': '', 'digits5/x': '', x: '' })
  Object.assign(storage, { 'digits5/c/short': '', 'c/aaaaaaaaaaaaaaaaaaaa-_': '' })
  save('2026-11-01', BEGUN)
  Object.assign(storage, { 'digits3/c/aaaaaaaaaaaaaaaaaaaa-_': '' })
  const ofModes = DIGIT_COUNTS.length * (1 + ENDLESS_KINDS.length)
  expect(storedBoards().slice(ofModes)).toEqual([
    { kind: 'archive', digits: 3, day: '2026-11-01' },
    { kind: 'challenge', digits: 3, code: 'aaaaaaaaaaaaaaaaaaaa-_' },
  ])
  vi.stubGlobal('localStorage', undefined)
  expect(storedBoards()).toHaveLength(ofModes)
})

function save(day: string, guesses: string[], ...pending: string[]): void {
  const play = { ...samplePlay('123', guesses, day), kind: 'archive' as const }
  writeLocalGame({ kind: 'archive', digits: 3, day: day as Day }, { play, pending })
}

function keys(): string[] {
  const prefix = 'digits3/'
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .sort()
}
