import { describe, expect, it } from 'vitest'
import { newGameState, type GameState } from '../plays/gameState.ts'
import { samplePractice, typeKeys } from '../plays/playSamples.ts'
import { clearBoard, offerNext } from './Practice.tsx'

const over: GameState = {
  ...offerNext(newGameState({ kind: 'practice', digits: 3 })),
  play: samplePractice('123', ['456', '123']),
  rowsShown: 2,
  endShown: true,
  resultOpen: true,
  validated: true,
}

describe('the board of the next practice game', () => {
  it('is empty as soon as Enter requests it, and keeps the request', () => {
    expect(clearBoard(typeKeys(over, '!'))).toEqual({
      ...offerNext(newGameState({ kind: 'practice', digits: 3 })),
      validated: true,
      nextRequested: true,
    })
  })

  it.each([
    ['!45', { pending: [], typed: '45', queue: [] }],
    ['!456!7', { pending: ['456'], typed: '7', queue: [] }],
    ['!456!789!01', { pending: ['456', '789'], typed: '01', queue: [] }],
  ])('after %s has the keys pressed since the request', (keys, expected) => {
    expect(clearBoard(typeKeys(over, keys))).toMatchObject(expected)
  })

  it('takes keys at once', () => {
    expect(typeKeys(clearBoard(typeKeys(over, '!')), '456!78')).toMatchObject({
      pending: ['456'],
      typed: '78',
    })
  })

  it.each([
    ['without a request', over],
    ['while a game is not over', { ...over, play: samplePractice('123', ['456']), nextRequested: true }],
    [
      'for the first game',
      { ...newGameState({ kind: 'practice', digits: 3 }), typed: '1', nextRequested: true },
    ],
  ])('%s does not replace the shown board', (_, state) => {
    expect(clearBoard(state)).toBe(state)
  })
})
