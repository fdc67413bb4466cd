import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import { ATTEMPTS } from '#game/digits.ts'
import { newGameState, type GameState } from '../plays/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { samplePlay, typeKeys } from '../plays/playSamples.ts'
import { todayRefused } from './boards/late/archivePlay.ts'
import {
  boardReceived,
  boardRefused,
  guessAccepted,
  guessRefused,
  guessTooLate,
  nextGameReceived,
  sessionChanged,
} from './serverResponse.ts'

const TARGET = '123'
const statistics = { histogram: [0, 1, 0, 0, 0, 0, 0], average: 2, since: null, countsPlay: true }

const days = { firstDay: '2026-11-01' as Day, nextUnplayed: null }

/** A confirmed board after some guesses. */
const board = (guesses: string[], day?: string): GameState =>
  known(newGameState({ kind: 'daily', digits: 3 }), samplePlay(TARGET, guesses, day))
const known = (state: GameState, play: KnownPlay) =>
  boardReceived(state, { play, statistics, days, asOf: state.play })

describe('an accepted guess', () => {
  it('shows its row, with an animation', () => {
    const state = guessAccepted(typeKeys(board([]), '456!'), samplePlay(TARGET, ['456']))
    expect(state).toMatchObject({ pending: [], rowsShown: 0, play: { guesses: ['456'] } })
  })

  it('replays the queued keys', () => {
    const state = guessAccepted(typeKeys(board([]), '456!789!01'), samplePlay(TARGET, ['456']))
    expect(state).toMatchObject({ pending: ['789'], typed: '01', queue: [] })
  })

  it('of a game that the player has left changes nothing', () => {
    const state = board([], '2026-11-22')
    expect(guessAccepted(state, samplePlay(TARGET, ['456']))).toBe(state)
  })

  it('that ends the game drops the queued keys and delays the result', () => {
    const state = guessAccepted(typeKeys(board(['456']), '123!78'), samplePlay(TARGET, ['456', '123']))
    expect(state).toMatchObject({
      typed: '',
      queue: [],
      endShown: false,
      resultOpen: false,
      statistics: null,
    })
  })
})

it('no typed key is lost, however late the responses', () => {
  const guess = fc.constantFrom('000', '012', '321', '999')
  const guesses = fc.array(guess, { maxLength: ATTEMPTS - 1 })
  const delays = fc.array(fc.nat(9), { minLength: ATTEMPTS, maxLength: ATTEMPTS })
  fc.assert(
    fc.property(guesses, guess, delays, (rows, rest, keysBeforeAnswer) => {
      let state = board([])
      let patience = keysBeforeAnswer[state.play?.guesses.length ?? 0] ?? 0
      const respond = () => {
        const played = [...(state.play?.guesses ?? []), ...state.pending.slice(0, 1)]
        state = guessAccepted(state, samplePlay(TARGET, played))
        patience = keysBeforeAnswer[state.play?.guesses.length ?? 0] ?? 0
      }
      for (const key of `${rows.map((row) => `${row}!`).join('')}${rest}`) {
        state = typeKeys(state, key)
        if (state.pending.length > 0 && patience-- === 0) respond()
      }
      while (state.pending.length > 0) respond()
      expect(state.play?.guesses).toEqual(rows)
      expect(state.typed).toBe(rest)
    }),
  )
})

describe('a refused guess', () => {
  it('for a row that another tab played shows that board and says so', () => {
    const state = guessRefused(typeKeys(board([]), '456!'), samplePlay(TARGET, ['789']))
    expect(state).toMatchObject({ pending: [], rowsShown: 1, play: { guesses: ['789'] } })
    expect(state.toasts.map(({ text }) => text)).toEqual(['This game went on in another tab'])
  })

  it('that contradicts a hint in hard mode returns to its row, says which hint, and sends no later row', () => {
    const before = typeKeys(board(['000']), '456!789!1')
    const state = guessRefused(before, samplePlay(TARGET, ['000']), 'Row 1: the number has no 0.')
    expect(state).toMatchObject({
      pending: [],
      typed: '456',
      shaking: true,
      play: before.play,
      validated: true,
    })
    expect(state.toasts.map(({ text }) => text)).toEqual(['Row 1: the number has no 0.'])
    expect(typeKeys(state, '<<<123!')).toMatchObject({ pending: ['123'], typed: '789', queue: [] })
    const again = guessRefused(
      typeKeys(state, '!'),
      samplePlay(TARGET, ['000']),
      'Row 1: the number has no 0.',
    )
    expect(again.toasts.map(({ text }) => text)).toEqual(['Row 1: the number has no 0.'])
    expect(again.toasts.map(({ ms }) => ms)).toEqual([3000])
  })

  it('that contradicts a hint of a row from another tab says only that the game went on', () => {
    const state = guessRefused(typeKeys(board([]), '456!'), samplePlay(TARGET, ['000']), 'Row 1: …')
    expect(state.toasts.map(({ text }) => text)).toEqual(['This game went on in another tab'])
  })

  it('in a challenge without a working link drops the guess without a message', () => {
    const shown = {
      ...typeKeys(board(['999']), '456!78'),
      kind: 'challenge' as const,
      code: 'a'.repeat(22),
    }
    expect(guessRefused(shown, null)).toEqual({ ...shown, pending: [], typed: '', isRefused: true })
  })

  it('of an unknown game returns to its row, and the server is queried for the new game', () => {
    const state = guessRefused(typeKeys(board([]), '456!'), null)
    expect(state).toMatchObject({ pending: [], typed: '456', validated: false, missed: null })
    expect(state.toasts.map(({ text }) => text)).toEqual(['A new game has begun'])
  })

  it('for a row that another tab played keeps all keys typed after it', () => {
    const state = guessRefused(typeKeys(board([]), '456!012!3'), samplePlay(TARGET, ['789']))
    expect(typeKeys(state, '!')).toMatchObject({ pending: ['012'], typed: '3' })
  })

  it('returns to its row, and the row below keeps its places', () => {
    const state = guessRefused(typeKeys(board([]), '456!b7'), null)
    expect(state).toMatchObject({ pending: [], typed: '456', place: null })
    expect(typeKeys(state, '!')).toMatchObject({ pending: ['456'], typed: ' 7', place: 2 })
  })

  it('without any row on the server clears the board, and says so until a later row is accepted', () => {
    const lost = guessRefused(typeKeys(board(['456']), '789!'), samplePlay(TARGET, []))
    expect(lost).toMatchObject({ pending: [], typed: '789', play: { guesses: [] } })
    expect(lost.problem?.text).toContain('Are cookies blocked?')
    const first = guessAccepted(typeKeys(lost, '!'), samplePlay(TARGET, ['789']))
    expect(first.problem).toEqual(lost.problem)
    expect(guessAccepted(typeKeys(first, '456!'), samplePlay(TARGET, ['789', '456'])).problem).toBeNull()
  })

  it('of an ended session returns to its row, and the server is queried for the owner of the board', () => {
    const state = sessionChanged(typeKeys(board(['000']), '456!7'))
    expect(state).toMatchObject({ pending: [], typed: '456', validated: false })
    expect(state.toasts.map(({ text }) => text)).toEqual(['You logged in or out elsewhere'])
  })

  it('is never sent again automatically', () => {
    fc.assert(
      fc.property(fc.subarray(['000', '789', '555', '111', '222']), (played) => {
        expect(guessRefused(typeKeys(board(['000']), '456!'), samplePlay(TARGET, played)).pending).toEqual([])
      }),
    )
  })
})

describe('a first guess that arrives after its day', () => {
  const GAME = 'game of 2026-11-21'
  const tomorrows = samplePlay('999', [], '2026-11-22')
  const missed = { guess: '456', day: '2026-11-21' }

  it('returns to its row with an explanation, and the server is queried for the new game', () => {
    const state = guessTooLate(typeKeys(board([]), '456!'), GAME)
    expect(state).toMatchObject({ pending: [], typed: '456', validated: false, missed })
    expect(known(state, tomorrows)).toMatchObject({
      typed: '456',
      validated: true,
      missed,
      play: { day: '2026-11-22' },
    })
  })

  it('keeps the keys typed after it for the row below', () => {
    const back = guessTooLate(typeKeys(board([]), '456!789!01'), GAME)
    const state = typeKeys(known(back, tomorrows), '!')
    expect(state).toMatchObject({ pending: ['456', '789'], typed: '01', queue: [] })
  })

  it('can be changed before it is sent, with queued keys', () => {
    const state = typeKeys(guessTooLate(typeKeys(board([]), '456!78'), GAME), '<9!')
    expect(state).toMatchObject({ pending: ['459'], typed: '78', queue: [] })
  })

  it.each([
    ['has no rows', tomorrows],
    ['has rows from elsewhere', samplePlay('999', ['111'], '2026-11-22')],
  ])('is not sent automatically to a new game that arrives first and %s', (_, play) => {
    expect(known(typeKeys(board([]), '456!'), play)).toMatchObject({
      pending: [],
      typed: '456',
      missed,
      play: { day: '2026-11-22' },
    })
  })

  it('is explained until a guess is accepted', () => {
    const state = typeKeys(known(guessTooLate(typeKeys(board([]), '456!'), GAME), tomorrows), '!')
    expect(state).toMatchObject({ pending: ['456'], missed })
    expect(guessAccepted(state, samplePlay('999', ['456'], '2026-11-22')).missed).toBeNull()
  })

  it('changes nothing if the board has changed', () => {
    const state = board([], '2026-11-22')
    expect(guessTooLate(state, GAME)).toBe(state)
  })
})

describe("the server's board", () => {
  it('replaces an empty board and keeps the keys typed and sent before', () => {
    const state = known(typeKeys(newGameState({ kind: 'daily', digits: 3 }), '456!7'), samplePlay(TARGET, []))
    expect(state).toMatchObject({ pending: ['456'], typed: '7', validated: true })
  })

  it('replaces the board of a first guess if it has rows already', () => {
    const state = known(
      typeKeys(newGameState({ kind: 'daily', digits: 3 }), '456!'),
      samplePlay(TARGET, ['789']),
    )
    expect(state).toMatchObject({ pending: [], typed: '456', rowsShown: 1 })
  })

  it('confirms a guess whose own response was lost', () => {
    const state = known(typeKeys(board([]), '456!'), samplePlay(TARGET, ['456']))
    expect(state).toMatchObject({ pending: [], rowsShown: 0, toasts: [] })
  })

  it('is ignored if it is older than the board', () => {
    const state = board(['456'])
    expect(boardReceived(state, { play: samplePlay(TARGET, []), statistics, days, asOf: null })).toBe(state)
  })

  it('leaves the record of an unchanged board as another tab wrote it', () => {
    const state = board(['456'])
    expect(known(state, samplePlay(TARGET, ['456'])).play).toBe(state.play)
    const finished = { ...board([TARGET]), validated: false }
    expect(known(finished, samplePlay(TARGET, [TARGET])).play).toBe(finished.play)
  })

  it('shows a finished game with its result at once', () => {
    const state = known(newGameState({ kind: 'daily', digits: 3 }), samplePlay(TARGET, ['123']))
    expect(state).toMatchObject({ endShown: true, resultOpen: true, rowsShown: 1, statistics })
  })

  it('does not reopen a closed result', () => {
    const closed = { ...board(['123']), resultOpen: false }
    expect(known(closed, samplePlay(TARGET, ['123']))).toMatchObject({ endShown: true, resultOpen: false })
  })

  it('of the same game without its rows is a loss, and says so', () => {
    const state = known(
      { ...newGameState({ kind: 'daily', digits: 3 }), play: samplePlay(TARGET, ['456']) },
      samplePlay(TARGET, []),
    )
    expect(state.play?.guesses).toEqual([])
    expect(state.problem?.lasting).toBe(true)
  })

  it('of a new day replaces a begun game, which may be finished elsewhere, without a warning', () => {
    const local = {
      ...newGameState({ kind: 'daily', digits: 3 }),
      play: samplePlay(TARGET, ['456'], '2026-11-20'),
    }
    const state = known(local, samplePlay(TARGET, []))
    expect(state).toMatchObject({ play: { guesses: [] }, problem: null })
    expect(state.toasts.map(({ text }) => text)).toEqual(['A new game has begun'])
  })

  it('of another game takes over no guess that was sent to a begun game, and says so', () => {
    const state = known(typeKeys(board(['456']), '789!12'), samplePlay('999', ['111'], '2026-11-22'))
    expect(state).toMatchObject({ pending: [], typed: '', queue: [] })
    expect(state.toasts.map(({ text }) => text)).toEqual(['A new game has begun'])
  })
})

describe('the next game', () => {
  const nextRequested: GameState = {
    ...board(['123']),
    nextGame: { available: true, countsFrom: null },
    nextRequested: true,
  }

  it('clears the board and its end', () => {
    const state = nextGameReceived(
      { ...board(['123']), nextRequested: true },
      samplePlay('999', [], '2026-11-22'),
    )
    expect(state).toMatchObject({
      nextRequested: false,
      endShown: false,
      resultOpen: false,
      rowsShown: 0,
      problem: null,
    })
  })

  it('if refused, keeps the board and its end, and the server is queried for the time', () => {
    const state = nextGameReceived(typeKeys(nextRequested, '45'), samplePlay(TARGET, ['123']))
    expect(state).toMatchObject({ nextRequested: false, endShown: true, queue: [], validated: false })
  })

  it.each([
    ['45', { pending: [], typed: '45', queue: [] }],
    ['!!456!', { pending: ['456'], typed: '', queue: [] }],
    ['456!78', { pending: ['456'], typed: '78', queue: [] }],
    ['456!789!01', { pending: ['456', '789'], typed: '01', queue: [] }],
    ['4<5', { pending: [], typed: '5', queue: [] }],
  ])('receives the keys %s that were pressed before it arrived', (keys, expected) => {
    const confirmedMeanwhile = known(typeKeys(nextRequested, keys), samplePlay(TARGET, ['123']))
    const state = nextGameReceived(confirmedMeanwhile, samplePlay('999', [], '2026-11-22'))
    expect(state).toMatchObject({ ...expected, nextRequested: false, toasts: [] })
  })
})

describe('an archived day', () => {
  const shown = newGameState({ kind: 'archive', digits: 3, day: '2026-11-20' as Day })

  it('whose rows were played elsewhere replaces a waiting guess, and says so', () => {
    const state = known(typeKeys(shown, '456!'), samplePlay(TARGET, ['789'], '2026-11-20'))
    expect(state).toMatchObject({ pending: [], typed: '456', play: { guesses: ['789'] } })
    expect(state.toasts.map(({ text }) => text)).toEqual(['This game went on in another tab'])
  })

  it('that is not over keeps its guesses for the daily board', () => {
    const typed = typeKeys(shown, '456!78')
    expect(todayRefused(typed)).toEqual({ ...typed, isRefused: true, validated: true })
  })

  it('that the archive refuses drops its guesses', () => {
    expect(boardRefused(typeKeys(shown, '456!78'))).toMatchObject({
      isRefused: true,
      validated: true,
      pending: [],
      typed: '',
      queue: [],
    })
  })
})
