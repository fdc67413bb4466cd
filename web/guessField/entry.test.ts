import { expect, it } from 'vitest'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { commandText, readEntry, type Command } from './entry.ts'

it.each([
  ['123', '123', null],
  ['12g', '12', 'g'],
  ['K', '', 'k'],
  ['１２ｌ', '12', 'l'],
  ['١٢', '12', null],
  ['1x2', '12', 'help'],
  ['?', '', 'help'],
  ['12,3-4 ', '1234', null],
])('the entry %j has the digits %j and the command %j', (text, digits, command) => {
  expect(readEntry(text)).toEqual({ digits, command })
})

const play = { guesses: ['11234', '51627'], hints: ['XYXXXH', 'YXXYXL'] } as unknown as KnownPlay

it.each<[Command, string]>([
  [
    'g',
    'Row 1: no second 1, 1 elsewhere, 2 not in the number, 3 not in the number, 4 not in the number. The number is higher. ' +
      'Row 2: 5 elsewhere, 1 not in the number, 6 not in the number, 2 elsewhere, 7 not in the number. The number is lower.',
  ],
  ['k', 'Elsewhere: 1, 2, 5. Not in the number: 3, 4, 6, 7. Not guessed: 8, 9, 0.'],
  ['l', 'By the arrows, the number is at least 11235 and at most 51626.'],
])('the letter %s reads %j', (command, text) => {
  expect(commandText(command, { play, digits: 5 })).toBe(text)
})

it('reads an empty board', () => {
  const board = { play: null, digits: 2 } as const
  expect(commandText('g', board)).toBe('No guess yet.')
  expect(commandText('k', board)).toBe('Not guessed: 1, 2, 3, 4, 5, 6, 7, 8, 9, 0.')
  expect(commandText('l', board)).toBe('By the arrows, the number is at least 00 and at most 99.')
})
