import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ATTEMPTS } from '#game/digits.ts'
import { newGameState, type GameState } from '../play/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { aPlay, typing } from '../play/playSamples.ts'
import {
  boardKnown,
  clockRead,
  guessAccepted,
  guessRefused,
  guessTooLate,
  nextGameAnswered,
  otherTabPlayed,
  sessionChanged,
} from './serverAnswer.ts'
import { unenteredKeys, waitingGuesses } from './waiting.ts'

const TARGET = '123'
const statistics = { histogram: [0, 1, 0, 0, 0, 0, 0], average: 2, since: null, countsPlay: true }

/** A confirmed board after some guesses. */
const board = (guesses: string[], day?: string): GameState =>
  known(newGameState(3), aPlay(TARGET, guesses, day))
const saved = (play: KnownPlay, ...[sent, ...next]: string[]) => ({ play, sent: sent ?? null, next })
const known = (state: GameState, play: KnownPlay) => boardKnown(state, { play, statistics, asOf: state.play })

describe('an accepted guess', () => {
  it('shows its row, with an animation', () => {
    const state = guessAccepted(typing(board([]), '456!'), aPlay(TARGET, ['456']))
    expect(state).toMatchObject({ sent: null, rowsShown: 0, play: { guesses: ['456'] } })
  })

  it('replays the queued keys', () => {
    const state = guessAccepted(typing(board([]), '456!789!01'), aPlay(TARGET, ['456']))
    expect(state).toMatchObject({ sent: '789', typed: '01', ahead: [] })
  })

  it('of a game that the player has left changes nothing', () => {
    const state = board([], '2026-11-22')
    expect(guessAccepted(state, aPlay(TARGET, ['456']))).toBe(state)
  })

  it('that ends the game drops the queued keys and delays the result', () => {
    const state = guessAccepted(typing(board(['456']), '123!78'), aPlay(TARGET, ['456', '123']))
    expect(state).toMatchObject({ typed: '', ahead: [], settled: false, resultOpen: false, statistics: null })
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
      const answer = () => {
        const played = [...(state.play?.guesses ?? []), state.sent ?? '']
        state = guessAccepted(state, aPlay(TARGET, played))
        patience = keysBeforeAnswer[state.play?.guesses.length ?? 0] ?? 0
      }
      for (const key of `${rows.map((row) => `${row}!`).join('')}${rest}`) {
        state = typing(state, key)
        if (state.sent !== null && patience-- === 0) answer()
      }
      while (state.sent !== null) answer()
      expect(state.play?.guesses).toEqual(rows)
      expect(state.typed).toBe(rest)
    }),
  )
})

describe('a refused guess', () => {
  it('for a row that another tab played shows that board and says so', () => {
    const state = guessRefused(typing(board([]), '456!'), aPlay(TARGET, ['789']))
    expect(state).toMatchObject({ sent: null, rowsShown: 1, play: { guesses: ['789'] } })
    expect(state.toasts.map(({ text }) => text)).toEqual(['This game went on in another tab'])
  })

  it('of an unknown game returns to its row, and the server is queried for the new game', () => {
    const state = guessRefused(typing(board([]), '456!'), null)
    expect(state).toMatchObject({ sent: null, typed: '456', validated: false, missed: null })
    expect(state.toasts.map(({ text }) => text)).toEqual(['A new game has begun'])
  })

  it('for a row that another tab played keeps all keys typed after it', () => {
    const state = guessRefused(typing(board([]), '456!012!3'), aPlay(TARGET, ['789']))
    expect(typing(state, '!')).toMatchObject({ sent: '012', typed: '3' })
  })

  it('without any row on the server clears the board, and says so until a later row is accepted', () => {
    const lost = guessRefused(typing(board(['456']), '789!'), aPlay(TARGET, []))
    expect(lost).toMatchObject({ sent: null, typed: '789', play: { guesses: [] } })
    expect(lost.problem?.text).toContain('allow cookies')
    const first = guessAccepted(typing(lost, '!'), aPlay(TARGET, ['789']))
    expect(first.problem).toEqual(lost.problem)
    expect(guessAccepted(typing(first, '456!'), aPlay(TARGET, ['789', '456'])).problem).toBeNull()
  })

  it('of an ended session returns to its row, and the server is queried for the owner of the board', () => {
    const state = sessionChanged(typing(board(['000']), '456!7'))
    expect(state).toMatchObject({ sent: null, typed: '456', validated: false })
    expect(state.toasts.map(({ text }) => text)).toEqual(['You logged in or out elsewhere'])
  })

  it('is never sent again automatically', () => {
    fc.assert(
      fc.property(fc.subarray(['000', '789', '555', '111', '222']), (played) => {
        expect(guessRefused(typing(board(['000']), '456!'), aPlay(TARGET, played)).sent).toBeNull()
      }),
    )
  })
})

describe('a first guess that arrives after its day', () => {
  const GAME = 'game of 2026-11-21'
  const tomorrows = aPlay('999', [], '2026-11-22')
  const missed = { guess: '456', day: '2026-11-21' }

  it('returns to its row with an explanation, and the server is queried for the new game', () => {
    const state = guessTooLate(typing(board([]), '456!'), GAME)
    expect(state).toMatchObject({ sent: null, typed: '456', validated: false, missed })
    expect(known(state, tomorrows)).toMatchObject({
      typed: '456',
      validated: true,
      missed,
      play: { day: '2026-11-22' },
    })
  })

  it('keeps the keys typed after it for the row below', () => {
    const back = guessTooLate(typing(board([]), '456!789!01'), GAME)
    const state = typing(known(back, tomorrows), '!')
    expect(state).toMatchObject({ sent: '456', typed: '789', ahead: ['Enter', '0', '1'] })
  })

  it('can be changed before it is sent, with queued keys', () => {
    const state = typing(guessTooLate(typing(board([]), '456!78'), GAME), '<9!')
    expect(state).toMatchObject({ sent: '459', typed: '78', ahead: [] })
  })

  it.each([
    ['has no rows', tomorrows],
    ['has rows from elsewhere', aPlay('999', ['111'], '2026-11-22')],
  ])('is not sent automatically to a new game that arrives first and %s', (_, play) => {
    expect(known(typing(board([]), '456!'), play)).toMatchObject({
      sent: null,
      typed: '456',
      missed,
      play: { day: '2026-11-22' },
    })
  })

  it('is explained until a guess is accepted', () => {
    const state = typing(known(guessTooLate(typing(board([]), '456!'), GAME), tomorrows), '!')
    expect(state).toMatchObject({ sent: '456', missed })
    expect(guessAccepted(state, aPlay('999', ['456'], '2026-11-22')).missed).toBeNull()
  })

  it('changes nothing if the board has changed', () => {
    const state = board([], '2026-11-22')
    expect(guessTooLate(state, GAME)).toBe(state)
  })
})

describe("the server's board", () => {
  it('replaces an empty board and keeps the keys typed and sent before', () => {
    const state = known(typing(newGameState(3), '456!7'), aPlay(TARGET, []))
    expect(state).toMatchObject({ sent: '456', typed: '7', validated: true })
  })

  it('replaces the board of a first guess if it has rows already', () => {
    const state = known(typing(newGameState(3), '456!'), aPlay(TARGET, ['789']))
    expect(state).toMatchObject({ sent: null, typed: '456', rowsShown: 1 })
  })

  it('confirms a guess whose own response was lost', () => {
    const state = known(typing(board([]), '456!'), aPlay(TARGET, ['456']))
    expect(state).toMatchObject({ sent: null, rowsShown: 0, toasts: [] })
  })

  it('is ignored if it is older than the board', () => {
    const state = board(['456'])
    expect(boardKnown(state, { play: aPlay(TARGET, []), statistics, asOf: null })).toBe(state)
  })

  it('shows a finished game with its result at once', () => {
    const state = known(newGameState(3), aPlay(TARGET, ['123']))
    expect(state).toMatchObject({ settled: true, resultOpen: true, rowsShown: 1, statistics })
  })

  it('does not reopen a closed result', () => {
    const closed = { ...board(['123']), resultOpen: false }
    expect(known(closed, aPlay(TARGET, ['123']))).toMatchObject({ settled: true, resultOpen: false })
  })

  it('of the same game without its rows is a loss, and says so', () => {
    const state = known({ ...newGameState(3), play: aPlay(TARGET, ['456']) }, aPlay(TARGET, []))
    expect(state.play?.guesses).toEqual([])
    expect(state.problem?.lasting).toBe(true)
  })

  it('of a new day replaces a begun game, which may be finished elsewhere, without a warning', () => {
    const local = { ...newGameState(3), play: aPlay(TARGET, ['456'], '2026-11-20') }
    const state = known(local, aPlay(TARGET, []))
    expect(state).toMatchObject({ play: { guesses: [] }, problem: null })
    expect(state.toasts.map(({ text }) => text)).toEqual(['A new game has begun'])
  })

  it('of another game returns a sent row to typing, and says so', () => {
    const state = known(typing(board(['456']), '789!12'), aPlay('999', ['111'], '2026-11-22'))
    expect(state).toMatchObject({ sent: null, typed: '789', ahead: ['1', '2'] })
    expect(state.toasts.map(({ text }) => text)).toEqual(['A new game has begun'])
  })
})

describe('the next game', () => {
  const leaving: GameState = {
    ...board(['123']),
    nextGame: { available: true, countdown: null },
    leaving: true,
  }

  it('clears the board and its end', () => {
    const state = nextGameAnswered({ ...board(['123']), leaving: true }, aPlay('999', [], '2026-11-22'))
    expect(state).toMatchObject({
      leaving: false,
      settled: false,
      resultOpen: false,
      rowsShown: 0,
      problem: null,
    })
  })

  it('if refused, keeps the board and its end, and the server is queried for the time', () => {
    const state = nextGameAnswered(typing(leaving, '45'), aPlay(TARGET, ['123']))
    expect(state).toMatchObject({ leaving: false, settled: true, ahead: [], validated: false })
  })

  it.each([
    ['45', { sent: null, typed: '45', ahead: [] }],
    ['!!456!', { sent: '456', typed: '', ahead: [] }],
    ['456!78', { sent: '456', typed: '78', ahead: [] }],
    ['456!789!01', { sent: '456', typed: '789', ahead: ['Enter', '0', '1'] }],
    ['4<5', { sent: null, typed: '5', ahead: [] }],
  ])('receives the keys %s that were pressed before it arrived', (keys, expected) => {
    const confirmedMeanwhile = known(typing(leaving, keys), aPlay(TARGET, ['123']))
    const state = nextGameAnswered(confirmedMeanwhile, aPlay('999', [], '2026-11-22'))
    expect(state).toMatchObject({ ...expected, leaving: false, toasts: [] })
  })
})

describe("another tab's board", () => {
  it('counts if it has more rows, or a newer game', () => {
    expect(otherTabPlayed(board([]), saved(aPlay(TARGET, ['456']))).play?.guesses).toEqual(['456'])
    expect(otherTabPlayed(board([]), saved(aPlay(TARGET, [], '2026-11-22'))).play?.day).toBe('2026-11-22')
  })

  it.each([
    ['has fewer rows', aPlay(TARGET, [])],
    ['is the same', aPlay(TARGET, ['456'])],
    ['is of an older game', aPlay(TARGET, ['456', '789'], '2026-11-20')],
  ])('is ignored if it %s', (_, theirs) => {
    const ours = board(['456'])
    expect(otherTabPlayed(ours, saved(theirs))).toBe(ours)
  })

  it('keeps the keys typed here', () => {
    expect(otherTabPlayed(typing(board([]), '78'), saved(aPlay(TARGET, ['456']))).typed).toBe('78')
  })
})

describe('guesses that wait in another tab', () => {
  const theirs = saved(aPlay(TARGET, []), '456', '789')

  it.each<[string, GameState]>([
    ['none waits here', board([])],
    ['the first of them waits here', typing(board([]), '456!')],
  ])('are taken over if %s', (_, ours) => {
    expect(waitingGuesses(otherTabPlayed(ours, theirs))).toEqual(['456', '789'])
  })

  it('precede the keys typed here', () => {
    const state = otherTabPlayed(typing(board([]), '01'), theirs)
    expect(waitingGuesses(state)).toEqual(['456', '789'])
    expect(unenteredKeys(state)).toEqual(['0', '1'])
  })

  it('do not move further keys typed here', () => {
    const state = otherTabPlayed(typing(board([]), '456!01'), theirs)
    expect(waitingGuesses(typing(state, '2!'))).toEqual(['456', '789', '012'])
  })

  it.each<[string, GameState]>([
    ['fewer than here', typing(board([]), '456!789!012!')],
    ['different from those here', typing(board([]), '111!')],
    ['of another row', board(['999'])],
    ['of another game', board([], '2026-11-22')],
    ['for a game that is over', board(['123'])],
    ['while a row that came back waits for its Enter', guessRefused(typing(board([]), '012!345!'), null)],
  ])('are not taken over: %s', (_, ours) => {
    expect(otherTabPlayed(ours, theirs)).toBe(ours)
  })

  it('disappear with their responses, one or all at once', () => {
    const ours = otherTabPlayed(board([]), theirs)
    const one = otherTabPlayed(ours, saved(aPlay(TARGET, ['456']), '789'))
    expect(waitingGuesses(one)).toEqual(['789'])
    const all = otherTabPlayed(typing(ours, '01'), saved(aPlay(TARGET, ['456', '789'])))
    expect(all).toMatchObject({ sent: null, typed: '01', ahead: [], toasts: [] })
  })

  it('return to typing if the board continued with another guess', () => {
    const state = otherTabPlayed(typing(board([]), '456!789!0'), saved(aPlay(TARGET, ['456', '000'])))
    expect(state).toMatchObject({ sent: null, typed: '789', ahead: ['0'] })
  })
})

describe('a new day', () => {
  const tomorrow = { available: true, countdown: null }

  it('queries the new game if the board has no guess', () => {
    expect(clockRead(board([]), tomorrow).validated).toBe(false)
  })

  it.each([
    ['begun', ['456']],
    ['finished', ['123']],
  ])('keeps a %s game', (_, guesses) => {
    expect(clockRead(board(guesses), tomorrow)).toMatchObject({ validated: true, nextGame: tomorrow })
  })
})
