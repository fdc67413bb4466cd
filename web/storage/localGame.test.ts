import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { parseLocalGame, readLocalGame, writeLocalGame, type SavedGame } from './localGame.ts'
import { aPlay } from '../play/playSamples.ts'

const begun = { play: aPlay('123', ['456', '789']), sent: null }

afterEach(() => vi.unstubAllGlobals())

describe('a record that the game wrote', () => {
  it.each<[string, SavedGame]>([
    ['of a board without a guess', { play: aPlay('123', []), sent: null }],
    ['of a begun board', begun],
    ['with a guess that waits for its answer', { ...begun, sent: '001' }],
    ['of a first guess for a game not yet known', { play: null, sent: '001' }],
    ['of a victory', { play: aPlay('123', ['456', '123']), sent: null }],
    [
      'of a defeat',
      {
        play: aPlay(
          '123',
          ['0', '1', '2', '4', '5', '6'].map((d) => d.repeat(3)),
        ),
        sent: null,
      },
    ],
  ])('%s comes back as it was', (_, game) => {
    expect(parseLocalGame(stored(game), 3)).toEqual(game)
  })

  it('has the six rows and the names of the specification', () => {
    expect(JSON.parse(stored({ ...begun, sent: '001' }))).toEqual({
      board: ['456', '789', '', '', '', ''],
      currentRow: 2,
      hints: ['XXXL', 'XXXL', '', '', '', ''],
      status: 'playing',
      gameId: 'game of 2026-11-21',
      day: '2026-11-21',
      pending: { row: 2, guess: '001' },
    })
  })

  it('comes back for every mode and every board', () => {
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
        const play = aPlay(target, won < 0 ? guesses : guesses.slice(0, won + 1))
        expect(parseLocalGame(stored({ play, sent: null }), digits)).toEqual({ play, sent: null })
      }),
    )
  })
})

describe('a record that no game wrote', () => {
  const sound = JSON.parse(stored(begun)) as Record<string, unknown>
  const won = JSON.parse(stored({ play: aPlay('123', ['123']), sent: null })) as Record<string, unknown>

  it.each<[string, object]>([
    ['five rows', { ...sound, board: ['456', '789', '', '', ''] }],
    ['a gap between rows', { ...sound, board: ['456', '', '789', '', '', ''] }],
    ['a guess of another mode', { ...sound, board: ['4567', '789', '', '', '', ''] }],
    ['a guess that is no number', { ...sound, board: ['<b>', '789', '', '', '', ''] }],
    ['a row that is no text', { ...sound, board: [456, '789', '', '', '', ''] }],
    ['an impossible hint', { ...sound, hints: ['GGYL', 'XXXL', '', '', '', ''] }],
    ['fewer hints than rows', { ...sound, hints: ['XXXL', '', '', '', '', ''] }],
    ['another row than it has', { ...sound, currentRow: 3 }],
    ['a status that its hints deny', { ...sound, status: 'victory' }],
    ['no status', { ...sound, status: undefined }],
    ['a row after the win', { ...sound, hints: ['GGGE', 'XXXL', '', '', '', ''], status: 'victory' }],
    ['a target while playing', { ...sound, targetNumber: '123' }],
    ['a target that is no number', { ...won, targetNumber: 'abc' }],
    ['a game that is no text', { ...sound, gameId: 5 }],
    ['rows of no game', { ...sound, gameId: '' }],
    ['a day that is none', { ...sound, day: 'today' }],
    ['a waiting guess for another row', { ...sound, pending: { row: 1, guess: '001' } }],
    ['a waiting guess that is none', { ...sound, pending: { row: 2, guess: '01' } }],
    ['a waiting guess after the end', { ...won, pending: { row: 1, guess: '001' } }],
  ])('is discarded: %s', (_, record) => {
    expect(parseLocalGame(JSON.stringify(record), 3)).toBeNull()
  })

  it.each([null, '', 'null', '5', '"digits"', '[]', '{}', '{"board":', '{"board":{"length":6}}'])(
    'is discarded: %s',
    (text) => {
      expect(parseLocalGame(text, 3)).toBeNull()
    },
  )

  it('is discarded without a crash, whatever it is', () => {
    const field = fc.constantFrom('board', 'currentRow', 'hints', 'status', 'gameId', 'day', 'pending')
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const game = parseLocalGame(JSON.stringify({ ...sound, [name]: value }), 3)
        expect([0, 2]).toContain(game?.play?.guesses.length ?? 0)
      }),
    )
  })
})

it('a finished game without its target is taken: the specification names no target', () => {
  const record = JSON.parse(stored({ play: aPlay('123', ['123']), sent: null })) as Record<string, unknown>
  expect(parseLocalGame(JSON.stringify({ ...record, targetNumber: undefined }), 3)?.play?.status).toBe(
    'victory',
  )
})

it('storage that is forbidden loses persistence and nothing else', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Forbidden', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(() => writeLocalGame(3, begun)).not.toThrow()
  expect(readLocalGame(3)).toEqual({ play: null, sent: null })
})

function stored(game: SavedGame): string {
  let text = ''
  vi.stubGlobal('localStorage', { setItem: (_: string, value: string) => (text = value) })
  writeLocalGame(3, game)
  vi.unstubAllGlobals()
  return text
}
