import { describe, expect, test } from 'vitest'
import { specification } from '#tests/kit/specification.ts'
import type { Day } from './day.ts'
import type { GuessMade, PlayEvent } from './events.ts'
import { gameOf } from './game.ts'
import { hintFor } from '#game/hints/hint.ts'
import {
  boardOf,
  decideGuess,
  decideLeave,
  evolve,
  hintsOf,
  initialPlay,
  kindOf,
  nextGameAvailable,
  replayPlay,
  inferRow,
  showsNext,
  type Play,
} from './play.ts'
import { PLAY_KINDS } from '#game/kinds/displayed.ts'

const GAME = { id: 207_784, digits: 4 as const, day: '2026-11-21' as Day, target: '4618' }
const TODAY = new Date('2026-11-21T17:00:00Z')
const YESTERDAY = new Date('2026-11-20T17:00:00Z')
const TOMORROW = new Date('2026-11-22T17:00:00Z')

const WIN = { type: 'PlayWon', at: TODAY, kind: 'daily', score: 1 } as const
const LOSS = { type: 'PlayLost', at: TODAY, kind: 'daily', score: 7 } as const
const TWO = guessed('1234', '5678')
const FIVE = guessed('1', '2', '3', '4', '5')
const WON = [made(0, '4618'), WIN]
const LOST = [...FIVE, made(5, '0006'), LOSS]
const LEFT: PlayEvent = { type: 'PlayLeft', at: TOMORROW }

const given = specification(initialPlay(GAME), evolve)

describe('a guess', () => {
  test('the first guess begins the play, with its hint and its instant', () => {
    given()
      .when(decideGuess, guess(0, '4681'))
      .thenEvents({ type: 'GuessMade', at: TODAY, kind: 'daily', row: 0, guess: '4681', hint: 'GGYYL' })
  })

  test.each<[string, PlayEvent[], string, PlayEvent]>([
    ['the target wins, and the score is its row counted from 1', TWO, '4618', { ...WIN, score: 3 }],
    ['a sixth guess that is not the target loses with score 7', FIVE, '0000', LOSS],
    ['a sixth guess that is the target wins with score 6', FIVE, '4618', { ...WIN, score: 6 }],
  ])('%s', (_, past, digits, end) => {
    given(past).when(decideGuess, guess(past.length, digits)).thenEvents(made(past.length, digits), end)
  })

  test('the same guess for the same row changes nothing, in the last row and in earlier rows', () => {
    for (const repeated of [guess(1, '5678'), guess(0, '1234')])
      given(TWO).when(decideGuess, repeated).thenNothing()
  })

  test('the same guess for the same row changes nothing after the end, also on another day', () => {
    const repeated = guess(0, '4618', TOMORROW)
    given(WON).when(decideGuess, repeated).thenNothing()
  })

  test('the same digits in the next row are a new guess', () => {
    given(guessed('1234')).when(decideGuess, guess(1, '1234')).thenEvents(made(1, '1234'))
  })

  test.each([
    ['another guess for a row already played', guessed('1234'), 0, '5678', 'ROW_TAKEN'],
    ['another guess for a row of a finished play', WON, 0, '5678', 'ROW_TAKEN'],
    ['a guess that skips a row', guessed('1234'), 2, '5678', 'ROW_NOT_NEXT'],
    ['a guess for a negative row', guessed('1234'), -1, '5678', 'ROW_NOT_NEXT'],
    ['a guess for a fractional row', guessed('1234'), 0.5, '5678', 'ROW_NOT_NEXT'],
    ['a guess for the row NaN', guessed('1234'), NaN, '5678', 'ROW_NOT_NEXT'],
    ['a guess after a win', WON, 1, '5678', 'PLAY_OVER'],
    ['a guess after a loss', LOST, 6, '4618', 'PLAY_OVER'],
    ['a guess with too few digits', [], 0, '123', 'NOT_A_GUESS'],
    ['a guess with too many digits', [], 0, '12345', 'NOT_A_GUESS'],
    ['a guess with letters', [], 0, '12a4', 'NOT_A_GUESS'],
  ] as const)('%s is refused', (_, past, row, digits, refusal) => {
    given(past).when(decideGuess, guess(row, digits)).thenRefused(refusal)
  })
})

describe('midnight', () => {
  test('a play without a guess is closed at midnight', () => {
    const lastInstant = new Date('2026-11-22T04:59:59.999Z')
    given()
      .when(decideGuess, guess(0, '1234', lastInstant))
      .thenEvents(made(0, '1234', lastInstant))
    const late = guess(0, '1234', new Date('2026-11-22T05:00:00Z'))
    given().when(decideGuess, late).thenRefused('GAME_CLOSED')
  })

  test('a play without a guess is closed before its day, for every row', () => {
    const early = guess(3, '1234', new Date('2026-11-21T04:59:59.999Z'))
    given().when(decideGuess, early).thenRefused('GAME_CLOSED')
  })

  test('a play begun before midnight may be finished at any later time', () => {
    const weeksLater = new Date('2026-12-12T12:00:00Z')
    given(guessed('1234'))
      .when(decideGuess, guess(1, '4618', weeksLater))
      .thenEvents(made(1, '4618', weeksLater), { type: 'PlayWon', at: weeksLater, kind: 'daily', score: 2 })
  })
})

describe('the archive', () => {
  test('an archive play begins after the day of its game', () => {
    given().when(decideGuess, archiveGuess(0, '1234')).thenEvents(madeInArchive(0, '1234'))
  })

  test('an archive play cannot begin on the day of its game or before', () => {
    for (const at of [TODAY, YESTERDAY, new Date('2026-11-22T04:59:59.999Z')])
      given()
        .when(decideGuess, archiveGuess(0, '1234', at))
        .thenRefused('GAME_NOT_CLOSED')
  })

  test('a begun play keeps its kind, whichever board its later guesses come from', () => {
    given(guessed('1234'))
      .when(decideGuess, archiveGuess(1, '5678', TODAY))
      .thenEvents(made(1, '5678'))
    given(madeInArchive(0, '1234'))
      .when(decideGuess, guess(1, '5678', TOMORROW))
      .thenEvents(madeInArchive(1, '5678'))
  })

  test('the end of an archive play is marked too', () => {
    given()
      .when(decideGuess, archiveGuess(0, '4618'))
      .thenEvents(madeInArchive(0, '4618'), { type: 'PlayWon', at: TOMORROW, kind: 'archive', score: 1 })
  })

  test('an archive play is never left for the next game', () => {
    const won: PlayEvent = { type: 'PlayWon', at: TOMORROW, kind: 'archive', score: 1 }
    given(madeInArchive(0, '4618'), won)
      .when(decideLeave, { at: new Date('2026-11-25T17:00:00Z') })
      .thenRefused('NO_NEXT_GAME')
  })
})

describe.each([
  ['practice', 100_000_004],
  ['challenge', 1_600_000_004],
] as const)('a play of the kind %s', (kind, id) => {
  const game = gameOf(id, '4618')
  const given = specification(initialPlay(game), evolve)
  const first: GuessMade = { ...made(0, '1234'), kind, target: '4618' }
  const won: PlayEvent = { type: 'PlayWon', at: TODAY, kind, score: 2 }

  test('begins with any guess and any kind from the client, and the first guess has the number', () => {
    for (const named of PLAY_KINDS)
      given()
        .when(decideGuess, { ...guess(0, '1234'), kind: named })
        .thenEvents(first)
  })

  test('has the number only in its first guess, and its kind in every event', () => {
    given(first)
      .when(decideGuess, guess(1, '4618'))
      .thenEvents({ ...made(1, '4618'), kind }, won)
  })

  test('goes on at any time, and is never left for a next game', () => {
    given(first)
      .when(decideGuess, guess(1, '5678', TOMORROW))
      .thenEvents({ ...made(1, '5678', TOMORROW), kind })
    given(first, { ...made(1, '4618'), kind }, won)
      .when(decideLeave, { at: TOMORROW })
      .thenRefused('NO_NEXT_GAME')
  })

  test('has its kind before the first guess', () => {
    expect(kindOf(initialPlay(game), TODAY)).toBe(kind)
  })
})

test.each(['practice', 'challenge'] as const)(
  'a play of the kind %s does not begin in a day’s game',
  (kind) => {
    given()
      .when(decideGuess, { ...guess(0, '1234'), kind })
      .thenRefused('GAME_CLOSED')
    given()
      .when(decideGuess, { ...guess(0, '1234', TOMORROW), kind })
      .thenRefused('GAME_CLOSED')
  },
)

describe('the move to the next game', () => {
  test('a finished play can be left when its day is past', () => {
    for (const finished of [WON, LOST])
      given(finished).when(decideLeave, { at: TOMORROW }).thenEvents({ type: 'PlayLeft', at: TOMORROW })
  })

  test('on the day of the game there is no next game', () => {
    given(WON).when(decideLeave, { at: TODAY }).thenRefused('NO_NEXT_GAME')
  })

  test('an unfinished play can be left when its day is past, and then goes on as before', () => {
    given(guessed('1234')).when(decideLeave, { at: TOMORROW }).thenEvents(LEFT)
    given(made(0, '1234'), LEFT)
      .when(decideGuess, archiveGuess(1, '4618'))
      .thenEvents(made(1, '4618', TOMORROW), { type: 'PlayWon', at: TOMORROW, kind: 'daily', score: 2 })
    given(made(0, '1234'), LEFT)
      .when(decideGuess, guess(0, '1234', TOMORROW))
      .thenNothing()
  })

  test('an unfinished play cannot be left on its day, nor a play without a guess at any time', () => {
    given(guessed('1234')).when(decideLeave, { at: TODAY }).thenRefused('PLAY_NOT_OVER')
    for (const at of [TODAY, TOMORROW]) given().when(decideLeave, { at }).thenRefused('PLAY_NOT_OVER')
  })

  test('a repeated leave changes nothing', () => {
    given(WON, LEFT).when(decideLeave, { at: TOMORROW }).thenNothing()
  })

  test('after the clock was set back, a repeated leave is refused', () => {
    for (const at of [TODAY, YESTERDAY])
      given(WON, LEFT).when(decideLeave, { at }).thenRefused('NO_NEXT_GAME')
  })

  test('the next game is available when the play is over and its day is past', () => {
    expect(nextGameAvailable(playOf(WON), YESTERDAY)).toBe(false)
    expect(nextGameAvailable(playOf(WON), TODAY)).toBe(false)
    expect(nextGameAvailable(playOf(WON), TOMORROW)).toBe(true)
    expect(nextGameAvailable(playOf(guessed('1234')), TOMORROW)).toBe(false)
  })
})

describe('the play that the board shows', () => {
  test("without a begun play, the board shows today's game", () => {
    expect(showsNext(null, TODAY)).toBe(true)
    expect(showsNext(initialPlay(GAME), TOMORROW)).toBe(true)
  })

  test('a begun play stays past midnight until it is left, also when it is over', () => {
    expect(showsNext(playOf(guessed('1234')), TOMORROW)).toBe(false)
    expect(showsNext(playOf(WON), TOMORROW)).toBe(false)
    expect(showsNext(playOf(WON, LEFT), TOMORROW)).toBe(true)
    expect(showsNext(playOf(made(0, '1234'), LEFT), TOMORROW)).toBe(true)
  })

  test('a play left while the clock ran ahead stays until its own day is past', () => {
    expect(showsNext(playOf(WON, LEFT), TODAY)).toBe(false)
    expect(showsNext(playOf(WON, LEFT), YESTERDAY)).toBe(false)
  })
})

describe('the board', () => {
  test('board and hints always have six rows, empty where not played', () => {
    expect(boardOf(initialPlay(GAME))).toEqual(['', '', '', '', '', ''])
    expect(hintsOf(initialPlay(GAME))).toEqual(['', '', '', '', '', ''])
    expect(boardOf(playOf(made(0, '0042'), made(1, '4618')))).toEqual(['0042', '4618', '', '', '', ''])
    expect(hintsOf(playOf(made(0, '0042'), made(1, '4618')))).toEqual(['XXYXH', 'GGGGE', '', '', '', ''])
  })
})

describe('a guess that names no row', () => {
  test('the guess is for the next row', () => {
    expect(inferRow(initialPlay(GAME), '4618')).toBe(0)
    expect(inferRow(playOf(TWO), '1234')).toBe(2)
  })

  test('the guess is a repetition of the last row when the digits are the same, also after the end', () => {
    expect(inferRow(playOf(TWO), '5678')).toBe(1)
    expect(inferRow(playOf(WON), '4618')).toBe(0)
  })
})

test('decideGuess and evolve do not mutate the play', () => {
  const before = playOf(guessed('1234'))
  const copy = structuredClone(before)
  const decided = decideGuess(before, guess(1, '4618'))
  if (decided.ok) decided.value.reduce(evolve, before)
  expect(before).toEqual(copy)
})

describe('a hard play', () => {
  const begin = { ...guess(0, '4000'), isHard: true }

  test('the events of the play say so, from the first guess to the end', () => {
    const first = decided(initialPlay(GAME), begin)
    expect(first).toEqual([{ ...made(0, '4000'), isHard: true }])
    const play = playOf(first)
    expect(play.isHard).toBe(true)
    const last = decided(play, guess(1, '4618'))
    expect(last.map(({ type }) => type)).toEqual(['GuessMade', 'PlayWon'])
    expect(last).toMatchObject([{ isHard: true }, { isHard: true }])
    const lost = ['4001', '4002', '4003', '4004', '4005'].map((number, row) => made(row + 1, number))
    // Events without the fact follow, as a server of an older version writes them.
    expect(playOf([...first, ...lost]).isHard).toBe(true)
  })

  test('only the first guess of a play makes it hard', () => {
    const play = playOf(guessed('4000'))
    expect(decided(play, { ...guess(1, '5000'), isHard: true })).toEqual([made(1, '5000')])
    const hard = playOf(decided(initialPlay(GAME), begin))
    expect(decideGuess(hard, { ...guess(1, '5000'), isHard: false })).toEqual({
      ok: false,
      error: 'CONTRADICTS_HINT',
    })
  })

  test('a repeated guess is accepted, and other refusals come first', () => {
    const hard = playOf(decided(initialPlay(GAME), begin))
    expect(decideGuess(hard, guess(0, '4000'))).toEqual({ ok: true, value: [] })
    expect(decideGuess(hard, guess(0, '5000'))).toEqual({ ok: false, error: 'ROW_TAKEN' })
    expect(decideGuess(hard, guess(2, '5000'))).toEqual({ ok: false, error: 'ROW_NOT_NEXT' })
    expect(decideGuess(hard, guess(1, '50'))).toEqual({ ok: false, error: 'NOT_A_GUESS' })
  })
})

/** The events of an accepted guess. */
function decided(play: Play, wanted: Parameters<typeof decideGuess>[1]): PlayEvent[] {
  const result = decideGuess(play, wanted)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('a broken log', () => {
  test.each([
    ['a guess in a row that is not next', [made(1, '1234')]],
    ['two guesses in one row', [made(0, '1234'), made(0, '1234')]],
    ['an end before the first guess', [WIN]],
    ['two ends', [...WON, WIN]],
    ['a guess after the end', [...WON, made(1, '1234')]],
    ['a guess of another kind', [made(0, '1234'), madeInArchive(1, '1234')]],
    ['a hard guess after another', [made(0, '1234'), { ...made(1, '1234'), isHard: true as const }]],
    ['leaving before the first guess', [LEFT]],
    ['leaving twice', [...WON, LEFT, LEFT]],
  ])('%s stops the replay', (_, events) => {
    expect(() => replayPlay(GAME, events)).toThrow('cannot follow')
  })
})

/** The events of guesses that do not end the play. Short ones are filled up with zeros. */
function guessed(...guesses: string[]): PlayEvent[] {
  return guesses.map((guess, row) => made(row, guess.padStart(4, '0')))
}

function guess(row: number, guess: string, at = TODAY) {
  return { row, guess, at, kind: 'daily' as const }
}

function archiveGuess(row: number, guess: string, at = TOMORROW) {
  return { row, guess, at, kind: 'archive' as const }
}

function made(row: number, guess: string, at = TODAY): GuessMade {
  return { type: 'GuessMade', at, kind: 'daily', row, guess, hint: hintFor(GAME.target, guess) }
}

function madeInArchive(row: number, guess: string): GuessMade {
  return { ...made(row, guess, TOMORROW), kind: 'archive' }
}

function playOf(...events: (PlayEvent | PlayEvent[])[]): Play {
  return replayPlay(GAME, events.flat())
}
