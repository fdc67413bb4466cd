import { describe, expect, it } from 'vitest'
import { hintFor } from '#game/hints/hint.ts'
import type { Key } from '../board/keys.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import {
  guessPlayed,
  guessRefused,
  guessTooLate,
  newRoundState,
  playReceived,
  pressInRound,
  type RoundState,
} from './roundState.ts'

const TARGET = '427'

function playOf(guesses: readonly string[]): KnownPlay {
  const isWon = guesses.at(-1) === TARGET
  const isLost = !isWon && guesses.length === 6
  return {
    gameId: 'a game',
    day: '',
    kind: 'race',
    isHard: false,
    status: isWon ? 'victory' : isLost ? 'defeat' : 'playing',
    finishedLate: false,
    guesses,
    hints: guesses.map((guess) => hintFor(TARGET, guess)),
    target: isWon || isLost ? TARGET : null,
  }
}

function typed(state: RoundState, keys: string): RoundState {
  return [...keys].reduce((now, key) => pressInRound(now, (key === '!' ? 'Enter' : key) as Key), state)
}

const fresh = newRoundState(3, null)

describe('keys in a round', () => {
  it('are entered row by row, at most six, and none after the end', () => {
    const state = typed(fresh, '123!45')
    expect([state.pending, state.typed]).toEqual([['123'], '45'])
    expect(typed(fresh, '111!222!333!444!555!666!7').typed).toBe('')
    const over = newRoundState(3, playOf([TARGET]))
    expect(typed(over, '1')).toBe(over)
  })
})

describe('the answer to a guess', () => {
  it('shows its row, and leaves what was entered after it', () => {
    const state = guessPlayed(typed(fresh, '123!456!7'), 0, playOf(['123']))
    expect(state).toMatchObject({ play: { guesses: ['123'] }, pending: ['456'], typed: '7' })
    expect(guessPlayed(state, 0, playOf(['999']))).toBe(state)
  })

  it('that ends the play drops what was entered after it', () => {
    const state = guessPlayed(typed(fresh, `${TARGET}!456!7`), 0, playOf([TARGET]))
    expect(state).toMatchObject({ play: { status: 'victory' }, pending: [], typed: '' })
  })

  it('that another tab has gone past types the rest again', () => {
    const state = guessPlayed(typed(fresh, '123!456!'), 0, playOf(['123', '999']))
    expect(state).toMatchObject({
      play: { guesses: ['123', '999'] },
      pending: [],
      typed: '456',
      isStale: true,
    })
    const same = guessPlayed(typed(fresh, '123!456!7'), 0, playOf(['123', '456']))
    expect(same).toMatchObject({ pending: [], typed: '7', isStale: false })
  })

  it('of a board that went on elsewhere shows that board, and the row again', () => {
    const state = guessRefused(typed(fresh, '123!456!'), playOf(['999']))
    expect(state).toMatchObject({ play: { guesses: ['999'] }, typed: '123', pending: [] })
    expect(guessRefused(typed(fresh, '123!'), playOf([TARGET]))).toMatchObject({ typed: '', pending: [] })
  })

  it('that comes after the round takes the later ones with it, and makes the page query the race', () => {
    const state = guessTooLate(typed(fresh, '123!456!7'))
    expect(state).toMatchObject({ pending: [], typed: '', queue: [], isStale: true })
  })
})

it('another response replaces an older board, but not while a guess is on its way', () => {
  expect(playReceived(typed(fresh, '12'), playOf(['999']))).toMatchObject({
    play: { guesses: ['999'] },
    typed: '12',
  })
  const ahead = newRoundState(3, playOf(['999', '888']))
  expect(playReceived(ahead, playOf(['999']))).toBe(ahead)
  const sending = typed(fresh, '123!')
  expect(playReceived(sending, playOf(['999']))).toBe(sending)
})
