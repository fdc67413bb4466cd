import { expect, it } from 'vitest'
import { parseLocalGame } from './localGame.ts'

/** A record of a game with two rows, in the form that the page writes. */
const record = {
  board: ['12345', '53000', '', '', '', ''],
  currentRow: 2,
  hints: ['YYYXYH', 'GGXXXH', '', '', '', ''],
  status: 'playing',
  gameId: 'R2FtZToyMDc4NDU=',
  day: '2026-11-27',
}

it('the valid record, from which the damaged ones derive, is restored', () => {
  expect(parseLocalGame(JSON.stringify(record), 5)?.play?.guesses).toEqual(['12345', '53000'])
  expect(parseLocalGame(JSON.stringify(record), 5)?.play?.isHard).toBe(false)
  expect(parseLocalGame(JSON.stringify({ ...record, isHard: true }), 5)?.play?.isHard).toBe(true)
})

it.each<[name: string, text: string]>([
  ['no JSON', '{"board":["12345",'],
  ['a number', '5'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a board of five rows', JSON.stringify({ ...record, board: record.board.slice(1) })],
  ['a board that is not a list', JSON.stringify({ ...record, board: { length: 6 } })],
  ['letters in the board', JSON.stringify({ ...record, board: ['12a45', '53000', '', '', '', ''] })],
  [
    'markup in the board',
    JSON.stringify({ ...record, board: ['<img src=x onerror=alert(1)>', '53000', '', '', '', ''] }),
  ],
  ['a gap in the board', JSON.stringify({ ...record, board: ['12345', '', '53000', '', '', ''] })],
  ['a hint too short', JSON.stringify({ ...record, hints: ['YYYH', 'GGXXXH', '', '', '', ''] })],
  [
    'a hint of equality without equality',
    JSON.stringify({ ...record, hints: ['YYYXYE', 'GGXXXH', '', '', '', ''] }),
  ],
  ['fewer hints than guesses', JSON.stringify({ ...record, hints: ['YYYXYH', '', '', '', '', ''] })],
  ['another current row', JSON.stringify({ ...record, currentRow: 4 })],
  [
    'a victory without a right guess',
    JSON.stringify({ ...record, status: 'victory', targetNumber: '53812' }),
  ],
  ['an unknown status', JSON.stringify({ ...record, status: 'paused' })],
  ['a hard play that is a text', JSON.stringify({ ...record, isHard: 'yes' })],
  ['an invalid day', JSON.stringify({ ...record, day: 'today' })],
  ['a pending guess of another row', JSON.stringify({ ...record, pending: { row: 5, guess: '53812' } })],
  ['a pending guess that is too short', JSON.stringify({ ...record, pending: { row: 2, guess: '5381' } })],
  ['a megabyte', 'x'.repeat(1_000_000)],
])('a damaged record is discarded: %s', (_, text) => {
  expect(parseLocalGame(text, 5)).toBeNull()
})
