import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ATTEMPTS } from '#game/digits.ts'
import { newGameState, type GameState, type KnownPlay } from '../play/gameState.ts'
import { aPlay, typing } from '../play/playSamples.ts'
import {
  boardKnown,
  clockRead,
  guessAccepted,
  guessRefused,
  nextGameAnswered,
  otherTabPlayed,
} from './serverAnswer.ts'

const TARGET = '123'
const statistics = { histogram: [0, 1, 0, 0, 0, 0, 0], average: 2 }

/** A confirmed board after some guesses. */
const board = (guesses: string[], day?: string): GameState =>
  known(newGameState(3), aPlay(TARGET, guesses, day))
const known = (state: GameState, play: KnownPlay) => boardKnown(state, { play, statistics, asOf: state.play })

describe('an accepted guess', () => {
  it('shows its row, to be revealed', () => {
    const state = guessAccepted(typing(board([]), '456!'), aPlay(TARGET, ['456']))
    expect(state).toMatchObject({ sent: null, revealed: 0, play: { guesses: ['456'] } })
  })

  it('lets the keys act that had to wait', () => {
    const state = guessAccepted(typing(board([]), '456!789!01'), aPlay(TARGET, ['456']))
    expect(state).toMatchObject({ sent: '789', typed: '01', ahead: [] })
  })

  it('of a game that was left meanwhile changes nothing', () => {
    const state = board([], '2026-11-22')
    expect(guessAccepted(state, aPlay(TARGET, ['456']))).toBe(state)
  })

  it('that ends the game drops what was typed ahead and holds the result back', () => {
    const state = guessAccepted(typing(board(['456']), '123!78'), aPlay(TARGET, ['456', '123']))
    expect(state).toMatchObject({ typed: '', ahead: [], settled: false, resultOpen: false, statistics: null })
  })
})

it('no key typed is lost, however long the answers take', () => {
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
    expect(state).toMatchObject({ sent: null, revealed: 1, play: { guesses: ['789'] } })
    expect(state.toasts.map(({ text }) => text)).toEqual(['This game went on in another tab'])
  })

  it('of a closed game goes back to the row, and the server is asked for the new game', () => {
    const state = guessRefused(typing(board([]), '456!'), null)
    expect(state).toMatchObject({ sent: null, typed: '456', validated: false })
    expect(known(state, aPlay('999', [], '2026-11-22'))).toMatchObject({
      typed: '456',
      validated: true,
      play: { day: '2026-11-22' },
    })
  })

  it('of a closed game keeps what was typed after it for the row below', () => {
    const back = guessRefused(typing(board([]), '456!789!01'), null)
    const state = typing(known(back, aPlay('999', [], '2026-11-22')), '!')
    expect(state).toMatchObject({ sent: '456', typed: '789', ahead: ['Enter', '0', '1'] })
  })

  it('of a closed game can be changed before it is sent, with keys waiting', () => {
    const state = typing(guessRefused(typing(board([]), '456!78'), null), '<9!')
    expect(state).toMatchObject({ sent: '459', typed: '78', ahead: [] })
  })

  it('for a row that another tab played keeps all that was typed after it', () => {
    const state = guessRefused(typing(board([]), '456!012!3'), aPlay(TARGET, ['789']))
    expect(typing(state, '!')).toMatchObject({ sent: '012', typed: '3' })
  })

  it('where the server knows no row of ours starts the board again, and says so until a later row lands', () => {
    const lost = guessRefused(typing(board(['456']), '789!'), aPlay(TARGET, []))
    expect(lost).toMatchObject({ sent: null, typed: '789', play: { guesses: [] } })
    expect(lost.problem?.text).toContain('allow cookies')
    const first = guessAccepted(typing(lost, '!'), aPlay(TARGET, ['789']))
    expect(first.problem).toEqual(lost.problem)
    expect(guessAccepted(typing(first, '456!'), aPlay(TARGET, ['789', '456'])).problem).toBeNull()
  })

  it('is never sent again by itself', () => {
    fc.assert(
      fc.property(fc.subarray(['000', '789', '555', '111', '222']), (played) => {
        expect(guessRefused(typing(board(['000']), '456!'), aPlay(TARGET, played)).sent).toBeNull()
      }),
    )
  })
})

describe("the server's board", () => {
  it('is adopted where nothing was known, with what was typed and sent before', () => {
    const state = known(typing(newGameState(3), '456!7'), aPlay(TARGET, []))
    expect(state).toMatchObject({ sent: '456', typed: '7', validated: true })
  })

  it('takes the place of a first guess when it has rows already', () => {
    const state = known(typing(newGameState(3), '456!'), aPlay(TARGET, ['789']))
    expect(state).toMatchObject({ sent: null, typed: '456', revealed: 1 })
  })

  it('answers a guess whose own answer was lost', () => {
    const state = known(typing(board([]), '456!'), aPlay(TARGET, ['456']))
    expect(state).toMatchObject({ sent: null, revealed: 0, toasts: [] })
  })

  it('that is older than the board is not believed', () => {
    const state = board(['456'])
    expect(boardKnown(state, { play: aPlay(TARGET, []), statistics, asOf: null })).toBe(state)
  })

  it('shows a finished game with its result at once', () => {
    const state = known(newGameState(3), aPlay(TARGET, ['123']))
    expect(state).toMatchObject({ settled: true, resultOpen: true, revealed: 1, statistics })
  })

  it('does not open a result again that was closed', () => {
    const closed = { ...board(['123']), resultOpen: false }
    expect(known(closed, aPlay(TARGET, ['123']))).toMatchObject({ settled: true, resultOpen: false })
  })

  it('of the very game without its rows is a loss, and says so', () => {
    const state = known({ ...newGameState(3), play: aPlay(TARGET, ['456']) }, aPlay(TARGET, []))
    expect(state.play?.guesses).toEqual([])
    expect(state.problem?.lasting).toBe(true)
  })

  it('of a new day takes the place of a begun game, which may be finished elsewhere, and blames nobody', () => {
    const local = { ...newGameState(3), play: aPlay(TARGET, ['456'], '2026-11-20') }
    const state = known(local, aPlay(TARGET, []))
    expect(state).toMatchObject({ play: { guesses: [] }, problem: null })
    expect(state.toasts.map(({ text }) => text)).toEqual(['A new game has begun'])
  })

  it('of another game puts a sent row back, and says so', () => {
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
      revealed: 0,
      problem: null,
    })
  })

  it('refused, leaves the board with its end, and the server is asked for the time', () => {
    const state = nextGameAnswered(typing(leaving, '45'), aPlay(TARGET, ['123']))
    expect(state).toMatchObject({ leaving: false, settled: true, ahead: [], validated: false })
  })

  it.each([
    ['45', { sent: null, typed: '45', ahead: [] }],
    ['!!456!', { sent: '456', typed: '', ahead: [] }],
    ['456!78', { sent: '456', typed: '78', ahead: [] }],
    ['456!789!01', { sent: '456', typed: '789', ahead: ['Enter', '0', '1'] }],
    ['4<5', { sent: null, typed: '5', ahead: [] }],
  ])('gets the keys %s that were pressed before it came', (keys, expected) => {
    const confirmedMeanwhile = known(typing(leaving, keys), aPlay(TARGET, ['123']))
    const state = nextGameAnswered(confirmedMeanwhile, aPlay('999', [], '2026-11-22'))
    expect(state).toMatchObject({ ...expected, leaving: false, toasts: [] })
  })
})

describe("another tab's board", () => {
  it('counts where it has more rows, or a newer game', () => {
    expect(otherTabPlayed(board([]), aPlay(TARGET, ['456'])).play?.guesses).toEqual(['456'])
    expect(otherTabPlayed(board([]), aPlay(TARGET, [], '2026-11-22')).play?.day).toBe('2026-11-22')
  })

  it.each([
    ['has fewer rows', aPlay(TARGET, [])],
    ['is the same', aPlay(TARGET, ['456'])],
    ['is of an older game', aPlay(TARGET, ['456', '789'], '2026-11-20')],
  ])('is left alone where it %s', (_, theirs) => {
    const ours = board(['456'])
    expect(otherTabPlayed(ours, theirs)).toBe(ours)
  })

  it('leaves what is typed here', () => {
    expect(otherTabPlayed(typing(board([]), '78'), aPlay(TARGET, ['456'])).typed).toBe('78')
  })
})

describe('a new day', () => {
  const tomorrow = { available: true, countdown: null }

  it('asks for the new game where the board has no guess', () => {
    expect(clockRead(board([]), tomorrow).validated).toBe(false)
  })

  it.each([
    ['begun', ['456']],
    ['finished', ['123']],
  ])('lets a %s game stay', (_, guesses) => {
    expect(clockRead(board(guesses), tomorrow)).toMatchObject({ validated: true, nextGame: tomorrow })
  })
})
