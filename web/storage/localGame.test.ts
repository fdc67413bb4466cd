import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Day } from '#game/day.ts'
import { boardKey } from '../kinds/boardAddress.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { parseLocalGame, readLocalGame, writeLocalGame, type SavedGame } from './localGame.ts'
import { samplePlay, samplePractice } from '../plays/playSamples.ts'

const DAILY = { kind: 'daily', digits: 3 } as const
const begun = { play: samplePlay('123', ['456', '789']), pending: [] }

afterEach(() => vi.unstubAllGlobals())

describe('a record that the game wrote', () => {
  it.each<[string, SavedGame]>([
    ['of a board without a guess', { play: samplePlay('123', []), pending: [] }],
    ['of a begun board', begun],
    ['with a guess that waits for its response', { ...begun, pending: ['001'] }],
    ['with guesses entered after it', { ...begun, pending: ['001', '222', '345'] }],
    ['of first guesses for a game not yet known', { play: null, pending: ['001', '222'] }],
    ['of a first guess for a game not yet known', { play: null, pending: ['001'] }],
    ['of a victory', { play: samplePlay('123', ['456', '123']), pending: [] }],
    [
      'of a lost game',
      {
        play: samplePlay(
          '123',
          ['0', '1', '2', '4', '5', '6'].map((d) => d.repeat(3)),
        ),
        pending: [],
      },
    ],
  ])('%s is restored unchanged', (_, game) => {
    expect(parseLocalGame(stored(game), 3)).toEqual(game)
  })

  it('of a play of the archive is restored unchanged, and under a key of its own', () => {
    const game: SavedGame = { ...begun, play: { ...begun.play, kind: 'archive' } }
    expect(parseLocalGame(stored(game), 3)).toEqual(game)
    expect(boardKey(DAILY)).toBe('digits3')
    expect(boardKey({ kind: 'archive', digits: 3, day: '2026-11-21' as Day })).toBe('digits3/2026-11-21')
  })

  it('of a practice play is restored unchanged, and under a key of its own', () => {
    const game: SavedGame = { play: samplePractice('123', ['456']), pending: ['789'] }
    expect(parseLocalGame(stored(game), 3)).toEqual(game)
    expect(boardKey({ kind: 'practice', digits: 3 })).toBe('digits3/random')
  })

  it('of a challenge has a key with the path of its link', () => {
    expect(boardKey({ kind: 'challenge', digits: 3, code: 'aB-_9' })).toBe('digits3/c/aB-_9')
  })

  it('of an unknown kind is discarded', () => {
    const record = JSON.parse(stored(begun)) as object
    expect(parseLocalGame(JSON.stringify({ ...record, kind: 'duel' }), 3)).toBeNull()
  })

  it('has the six rows and the field names of the specification', () => {
    expect(JSON.parse(stored({ ...begun, pending: ['001'] }))).toEqual({
      board: ['456', '789', '', '', '', ''],
      currentRow: 2,
      hints: ['XXXL', 'XXXL', '', '', '', ''],
      status: 'playing',
      gameId: 'game of 2026-11-21',
      day: '2026-11-21',
      pending: ['001'],
    })
  })

  it('is restored for every mode and every board', () => {
    const number = (digits: number) => fc.stringMatching(new RegExp(`^[0-9]{${digits}}$`))
    const game = fc.constantFrom(...DIGIT_COUNTS).chain((digits) =>
      fc.record({
        digits: fc.constant(digits),
        target: number(digits),
        guesses: fc.array(number(digits), { maxLength: 6 }),
      }),
    )
    fc.assert(
      fc.property(game, ({ digits, target, guesses }) => {
        const won = guesses.indexOf(target)
        const play = samplePlay(target, won < 0 ? guesses : guesses.slice(0, won + 1))
        expect(parseLocalGame(stored({ play, pending: [] }), digits)).toEqual({
          play,
          pending: [],
        })
      }),
    )
  })
})

describe('a record that no game wrote', () => {
  const sound = JSON.parse(stored(begun)) as Record<string, unknown>
  const won = JSON.parse(stored({ play: samplePlay('123', ['123']), pending: [] })) as Record<string, unknown>

  it.each<[string, object]>([
    ['five rows', { ...sound, board: ['456', '789', '', '', ''] }],
    ['a gap between rows', { ...sound, board: ['456', '', '789', '', '', ''] }],
    ['a guess of another mode', { ...sound, board: ['4567', '789', '', '', '', ''] }],
    ['a guess that is not a number', { ...sound, board: ['<b>', '789', '', '', '', ''] }],
    ['a row that is not a text', { ...sound, board: [456, '789', '', '', '', ''] }],
    ['an impossible hint', { ...sound, hints: ['GGYL', 'XXXL', '', '', '', ''] }],
    ['fewer hints than rows', { ...sound, hints: ['XXXL', '', '', '', '', ''] }],
    ['a wrong current row', { ...sound, currentRow: 3 }],
    ['a status that contradicts its hints', { ...sound, status: 'victory' }],
    ['no status', { ...sound, status: undefined }],
    ['a row after the win', { ...sound, hints: ['GGGE', 'XXXL', '', '', '', ''], status: 'victory' }],
    ['a target while playing', { ...sound, targetNumber: '123' }],
    ['a target that is not a number', { ...won, targetNumber: 'abc' }],
    ['a game that is not a text', { ...sound, gameId: 5 }],
    ['rows without a game', { ...sound, gameId: '' }],
    ['an invalid day', { ...sound, day: 'today' }],
    ['a board that is not a list', { ...sound, board: { length: 6 } }],
    ['a hint of equality without equality', { ...sound, hints: ['XXXE', 'XXXL', '', '', '', ''] }],
    ['an unknown status', { ...sound, status: 'paused' }],
    ['a hard play that is a text', { ...sound, isHard: 'yes' }],
    ['an invalid waiting guess', { ...sound, pending: ['01'] }],
    ['a waiting guess that is not a text', { ...sound, pending: [222] }],
    ['waiting guesses that are not a list', { ...sound, pending: '222' }],
    ['an empty list of them', { ...sound, pending: [] }],
    ['more of them than rows', { ...sound, pending: ['001', '002', '003', '004', '005'] }],
    ['a waiting guess after the end', { ...won, pending: ['001'] }],
  ])('is discarded: %s', (_, record) => {
    expect(parseLocalGame(JSON.stringify(record), 3)).toBeNull()
  })

  it.each([null, '', 'null', '5', '"digits"', '[]', '{}', '{"board":', 'x'.repeat(1_000_000)])(
    'is discarded: %s',
    (text) => {
      expect(parseLocalGame(text, 3)).toBeNull()
    },
  )

  it('is discarded without a crash, for any text', () => {
    const field = fc.constantFrom('board', 'currentRow', 'hints', 'status', 'gameId', 'day', 'pending')
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const game = parseLocalGame(JSON.stringify({ ...sound, [name]: value }), 3)
        expect([0, 2]).toContain(game?.play?.guesses.length ?? 0)
      }),
    )
  })
})

it('a finished game without its target is valid: the specification has no target', () => {
  const record = JSON.parse(stored({ play: samplePlay('123', ['123']), pending: [] })) as Record<
    string,
    unknown
  >
  expect(parseLocalGame(JSON.stringify({ ...record, targetNumber: undefined }), 3)?.play?.status).toBe(
    'victory',
  )
})

it('forbidden storage loses only persistence', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Forbidden', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(() => writeLocalGame(DAILY, begun)).not.toThrow()
  expect(readLocalGame(DAILY)).toEqual({ play: null, pending: [] })
})

function stored(game: SavedGame): string {
  let text = ''
  vi.stubGlobal('localStorage', { setItem: (_: string, value: string) => (text = value) })
  writeLocalGame(DAILY, game)
  vi.unstubAllGlobals()
  return text
}
