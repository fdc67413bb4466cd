import { describe, expect, test } from 'vitest'
import type { Day } from './day.ts'
import type { PlayEvent } from './events.ts'
import {
  boardOf,
  decideGuess,
  decideLeave,
  evolve,
  hintsOf,
  initialPlay,
  nextGameAvailable,
  replayPlay,
  inferRow,
  showsNext,
  type Play,
} from './play.ts'

const GAME = { id: 207_784, digits: 4 as const, day: '2026-11-21' as Day, target: '4618' }
const TODAY = new Date('2026-11-21T17:00:00Z')
const YESTERDAY = new Date('2026-11-20T17:00:00Z')
const TOMORROW = new Date('2026-11-22T17:00:00Z')

describe('a guess', () => {
  test('the first guess begins the play, with its hint and its instant', () => {
    const decided = decideGuess(initialPlay(GAME), { row: 0, guess: '4681', at: TODAY })
    expect(decided).toEqual({
      ok: true,
      value: [{ type: 'GuessMade', at: TODAY, row: 0, guess: '4681', hint: 'GGYYL' }],
    })
  })

  test('the target wins, and the score is its row counted from 1', () => {
    const decided = decideGuess(playOf('1234', '5678'), { row: 2, guess: '4618', at: TODAY })
    expect(decided.ok && decided.value.slice(1)).toEqual([{ type: 'PlayWon', at: TODAY, score: 3 }])
  })

  test('a sixth guess that is not the target loses with score 7', () => {
    const decided = decideGuess(playOf('1', '2', '3', '4', '5'), { row: 5, guess: '0000', at: TODAY })
    expect(decided.ok && decided.value.slice(1)).toEqual([{ type: 'PlayLost', at: TODAY, score: 7 }])
  })

  test('a sixth guess that is the target wins with score 6', () => {
    const decided = decideGuess(playOf('1', '2', '3', '4', '5'), { row: 5, guess: '4618', at: TODAY })
    expect(decided.ok && decided.value.slice(1)).toEqual([{ type: 'PlayWon', at: TODAY, score: 6 }])
  })

  test('the same guess for the same row changes nothing, in the last row and in earlier rows', () => {
    const play = playOf('1234', '5678')
    expect(decideGuess(play, { row: 1, guess: '5678', at: TODAY })).toEqual({ ok: true, value: [] })
    expect(decideGuess(play, { row: 0, guess: '1234', at: TODAY })).toEqual({ ok: true, value: [] })
  })

  test('the same guess for the same row changes nothing after the end, also on another day', () => {
    expect(decideGuess(playOf('4618'), { row: 0, guess: '4618', at: TOMORROW })).toEqual({
      ok: true,
      value: [],
    })
  })

  test('the same digits in the next row are a new guess', () => {
    const decided = decideGuess(playOf('1234'), { row: 1, guess: '1234', at: TODAY })
    expect(decided.ok && decided.value).toHaveLength(1)
  })

  test.each([
    ['another guess for a row already played', playOf('1234'), { row: 0, guess: '5678' }, 'ROW_TAKEN'],
    ['another guess for a row of a finished play', playOf('4618'), { row: 0, guess: '5678' }, 'ROW_TAKEN'],
    ['a guess that skips a row', playOf('1234'), { row: 2, guess: '5678' }, 'ROW_NOT_NEXT'],
    ['a guess for a negative row', playOf('1234'), { row: -1, guess: '5678' }, 'ROW_NOT_NEXT'],
    ['a guess for a fractional row', playOf('1234'), { row: 0.5, guess: '5678' }, 'ROW_NOT_NEXT'],
    ['a guess for the row NaN', playOf('1234'), { row: NaN, guess: '5678' }, 'ROW_NOT_NEXT'],
    ['a guess after a win', playOf('4618'), { row: 1, guess: '5678' }, 'PLAY_OVER'],
    ['a guess after a loss', lostPlay(), { row: 6, guess: '4618' }, 'PLAY_OVER'],
    ['a guess with too few digits', playOf(), { row: 0, guess: '123' }, 'NOT_A_GUESS'],
    ['a guess with too many digits', playOf(), { row: 0, guess: '12345' }, 'NOT_A_GUESS'],
    ['a guess with letters', playOf(), { row: 0, guess: '12a4' }, 'NOT_A_GUESS'],
  ] as const)('%s is refused', (_, play, command, refusal) => {
    expect(decideGuess(play, { ...command, at: TODAY })).toEqual({ ok: false, error: refusal })
  })
})

describe('midnight', () => {
  test('a play without a guess is closed at midnight', () => {
    const guess = { row: 0, guess: '1234' }
    const lastInstant = new Date('2026-11-22T04:59:59.999Z')
    expect(decideGuess(initialPlay(GAME), { ...guess, at: lastInstant }).ok).toBe(true)
    const midnight = new Date('2026-11-22T05:00:00Z')
    expect(decideGuess(initialPlay(GAME), { ...guess, at: midnight })).toEqual({
      ok: false,
      error: 'GAME_CLOSED',
    })
  })

  test('a play without a guess is closed before its day, for every row', () => {
    const yesterday = new Date('2026-11-21T04:59:59.999Z')
    const decided = decideGuess(initialPlay(GAME), { row: 3, guess: '1234', at: yesterday })
    expect(decided).toEqual({ ok: false, error: 'GAME_CLOSED' })
  })

  test('a play begun before midnight may be finished at any later time', () => {
    const weeksLater = new Date('2026-12-12T12:00:00Z')
    const decided = decideGuess(playOf('1234'), { row: 1, guess: '4618', at: weeksLater })
    expect(decided.ok && decided.value.map(({ type }) => type)).toEqual(['GuessMade', 'PlayWon'])
  })
})

describe('the move to the next game', () => {
  test('a finished play can be left when its day is past', () => {
    expect(decideLeave(playOf('4618'), { at: TOMORROW })).toEqual({
      ok: true,
      value: [{ type: 'PlayLeft', at: TOMORROW }],
    })
    expect(decideLeave(lostPlay(), { at: TOMORROW }).ok).toBe(true)
  })

  test('on the day of the game there is no next game', () => {
    expect(decideLeave(playOf('4618'), { at: TODAY })).toEqual({ ok: false, error: 'NO_NEXT_GAME' })
  })

  test('a play that is not over cannot be left, not even on the next day', () => {
    expect(decideLeave(playOf('1234'), { at: TOMORROW })).toEqual({ ok: false, error: 'PLAY_NOT_OVER' })
    expect(decideLeave(playOf(), { at: TOMORROW })).toEqual({ ok: false, error: 'PLAY_NOT_OVER' })
  })

  test('a repeated leave changes nothing', () => {
    expect(decideLeave(leftPlay(), { at: TOMORROW })).toEqual({ ok: true, value: [] })
  })

  test('after the clock was set back, a repeated leave is refused', () => {
    for (const at of [TODAY, YESTERDAY])
      expect(decideLeave(leftPlay(), { at })).toEqual({ ok: false, error: 'NO_NEXT_GAME' })
  })

  test('the next game is available when the play is over and its day is past', () => {
    expect(nextGameAvailable(playOf('4618'), YESTERDAY)).toBe(false)
    expect(nextGameAvailable(playOf('4618'), TODAY)).toBe(false)
    expect(nextGameAvailable(playOf('4618'), TOMORROW)).toBe(true)
    expect(nextGameAvailable(playOf('1234'), TOMORROW)).toBe(false)
  })
})

describe('the play that the board shows', () => {
  test("without a begun play, the board shows today's game", () => {
    expect(showsNext(null, TODAY)).toBe(true)
    expect(showsNext(initialPlay(GAME), TOMORROW)).toBe(true)
  })

  test('a begun play stays past midnight until it is left, also when it is over', () => {
    expect(showsNext(playOf('1234'), TOMORROW)).toBe(false)
    expect(showsNext(playOf('4618'), TOMORROW)).toBe(false)
    expect(showsNext(leftPlay(), TOMORROW)).toBe(true)
  })

  test('a play left while the clock ran ahead stays until its own day is past', () => {
    expect(showsNext(leftPlay(), TODAY)).toBe(false)
    expect(showsNext(leftPlay(), YESTERDAY)).toBe(false)
  })
})

describe('the board', () => {
  test('board and hints always have six rows, empty where not played', () => {
    expect(boardOf(initialPlay(GAME))).toEqual(['', '', '', '', '', ''])
    expect(hintsOf(initialPlay(GAME))).toEqual(['', '', '', '', '', ''])
    expect(boardOf(playOf('0042', '4618'))).toEqual(['0042', '4618', '', '', '', ''])
    expect(hintsOf(playOf('0042', '4618'))).toEqual(['XXYXH', 'GGGGE', '', '', '', ''])
  })
})

describe('a guess that names no row', () => {
  test('the guess is for the next row', () => {
    expect(inferRow(initialPlay(GAME), '4618')).toBe(0)
    expect(inferRow(playOf('1234', '5678'), '1234')).toBe(2)
  })

  test('the guess is a repetition of the last row when the digits are the same, also after the end', () => {
    expect(inferRow(playOf('1234', '5678'), '5678')).toBe(1)
    expect(inferRow(playOf('4618'), '4618')).toBe(0)
  })
})

test('decideGuess and evolve do not mutate the play', () => {
  const before = playOf('1234')
  const copy = structuredClone(before)
  const decided = decideGuess(before, { row: 1, guess: '4618', at: TODAY })
  if (decided.ok) decided.value.reduce(evolve, before)
  expect(before).toEqual(copy)
})

describe('a broken log', () => {
  const made: PlayEvent = { type: 'GuessMade', at: TODAY, row: 0, guess: '1234', hint: 'YXXYH' }
  const wonAt: PlayEvent = { type: 'PlayWon', at: TODAY, score: 1 }
  const leftAt: PlayEvent = { type: 'PlayLeft', at: TODAY }

  test.each([
    ['a guess in a row that is not next', [{ ...made, row: 1 }]],
    ['two guesses in one row', [made, made]],
    ['an end before the first guess', [wonAt]],
    ['two ends', [made, wonAt, wonAt]],
    ['a guess after the end', [made, wonAt, { ...made, row: 1 }]],
    ['leaving before the end', [made, leftAt]],
    ['leaving twice', [made, wonAt, leftAt, leftAt]],
  ])('%s stops the replay', (_, events) => {
    expect(() => replayPlay(GAME, events)).toThrow('cannot follow')
  })
})

function playOf(...guesses: string[]): Play {
  return guesses.reduce((play, guess, row) => {
    const decided = decideGuess(play, { row, guess: guess.padStart(4, '0'), at: TODAY })
    if (!decided.ok) throw new Error(decided.error)
    return decided.value.reduce(evolve, play)
  }, initialPlay(GAME))
}

function lostPlay(): Play {
  return playOf('1', '2', '3', '4', '5', '6')
}

function leftPlay(): Play {
  return evolve(playOf('4618'), { type: 'PlayLeft', at: TOMORROW })
}
