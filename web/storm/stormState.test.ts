import { afterEach, describe, expect, it, vi } from 'vitest'
import { hintFor } from '#game/hints/hint.ts'
import type { Key } from '../board/keys.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { guessUnsent } from '../course/courseState.ts'
import { stubStorage } from '../storage/sampleStorage.ts'
import type { KnownStorm } from './knownStorm.ts'
import { parseLocalStorm, readLocalStorm, writeLocalStorm, type SavedStorm } from './localStorm.ts'
import {
  guessPlayed,
  guessRefused,
  guessTooLate,
  newStormState,
  pressInStorm,
  stormEnds,
  stormReceived,
  type StormState,
} from './stormState.ts'

const STORM: KnownStorm = {
  id: 'a storm',
  run: 'a run',
  digits: 3,
  number: 1,
  solved: 0,
  lost: 0,
  averageTries: null,
  deadline: 180_000,
  isOver: false,
  mayShare: true,
}

function playOf(guesses: readonly string[], target: string | null = null): KnownPlay {
  return {
    gameId: 'a game',
    day: '',
    kind: 'storm',
    isHard: false,
    status: target === null ? 'playing' : guesses.at(-1) === target ? 'victory' : 'defeat',
    finishedLate: false,
    guesses,
    hints: guesses.map(() => 'XXXH'),
    target,
  }
}

function typed(state: StormState, keys: string): StormState {
  return [...keys].reduce((now, key) => pressInStorm(now, (key === '!' ? 'Enter' : key) as Key), state)
}

const fresh = newStormState({ storm: STORM, play: null })

describe('keys in a storm', () => {
  it('are entered row by row, also before the hint of the last row', () => {
    const state = typed(fresh, '123!45')
    expect([state.pending, state.typed]).toEqual([['123'], '45'])
    expect(typed(state, '6!').pending).toEqual(['123', '456'])
  })

  it('of an incomplete row say so, and a second Enter says nothing', () => {
    expect(typed(fresh, '12!')).toMatchObject({ shaking: true, typed: '12', pending: [] })
    expect(typed(fresh, '123!!')).toEqual(typed(fresh, '123!'))
  })

  it('after the end do nothing', () => {
    const over = stormEnds(typed(fresh, '12'))
    expect([over.typed, typed(over, '3!')]).toEqual(['', over])
  })
})

const FIRST = { number: 1, row: 0 }

describe('the answer to a guess', () => {
  const next = { ...STORM, number: 2, solved: 1 }

  it('that finds the number leaves an empty board with what was typed and entered for the next one', () => {
    const state = typed(fresh, '427!111!22')
    expect(guessPlayed(state, FIRST, { storm: next, play: playOf(['427'], '427') })).toMatchObject({
      storm: next,
      play: null,
      pending: ['111'],
      typed: '22',
      message: { text: '427 found in 1 try' },
    })
  })

  it('that loses the number names it and the cost', () => {
    const before = newStormState({ storm: STORM, play: playOf(Array<string>(5).fill('111')) })
    const play = playOf(Array<string>(6).fill('111'), '427')
    const storm = { ...STORM, number: 2, lost: 1 }
    const state = guessPlayed(typed(before, '111!'), { number: 1, row: 5 }, { storm, play })
    expect([state.play, state.message?.text]).toEqual([null, 'The number was 427: 10 seconds lost'])
  })

  it('for another row than the present one changes nothing', () => {
    const state = typed(newStormState({ storm: next, play: null }), '222!')
    expect(guessPlayed(state, FIRST, { storm: next, play: playOf(['427'], '427') })).toBe(state)
    expect(guessPlayed(state, { number: 2, row: 1 }, { storm: next, play: playOf(['1', '2']) })).toBe(state)
  })

  it('of a board that went on elsewhere types the guesses after it again', () => {
    const state = typed(fresh, '111!222!3')
    const went = guessPlayed(state, FIRST, { storm: STORM, play: playOf(['111', '999']) })
    expect(went).toMatchObject({ pending: [], typed: '222', queue: ['3'], isStale: true })
    const played = { storm: { ...next, number: 3 }, play: playOf(['111'], '111') }
    expect(guessPlayed(state, FIRST, played)).toMatchObject({ pending: [], typed: '222', isStale: true })
  })

  it('of a board where another tab sent the guesses after it goes on below them', () => {
    const play = playOf(['111', '222'])
    const state = guessPlayed(typed(fresh, '111!222!333!4'), FIRST, { storm: STORM, play })
    expect(state).toMatchObject({ play, pending: ['333'], typed: '4', message: null, isStale: false })
  })

  it('that comes too late keeps every guess that waited', () => {
    const state = guessTooLate(typed(fresh, '111!222!3'), STORM)
    expect(state).toMatchObject({
      tooLate: ['111', '222'],
      pending: [],
      typed: '',
      storm: { isOver: true },
    })
  })

  it('of a storm that went on elsewhere shows that board, and the row again', () => {
    const present = { storm: { ...STORM, number: 2, solved: 1 }, play: playOf(['555']) }
    expect(guessRefused(typed(fresh, '111!222!'), present)).toMatchObject({
      play: { guesses: ['555'] },
      typed: '111',
      pending: [],
      isStale: false,
    })
  })

  it('of another session keeps all keys, and the next Enter sends them', () => {
    const state = guessUnsent(typed(fresh, '111!222!3'), 'You logged in elsewhere')
    expect(state).toMatchObject({ typed: '111', pending: [], isStale: true, storm: STORM })
    expect(typed(state, '!')).toMatchObject({ pending: ['111', '222'], typed: '3', queue: [] })
  })

  it('does not reopen a storm that the page has seen end', () => {
    const over = stormEnds(typed(fresh, '427!'))
    expect(guessPlayed(over, FIRST, { storm: next, play: playOf(['427'], '427') }).storm.isOver).toBe(true)
    expect(guessRefused(over, { storm: next, play: null }).storm.isOver).toBe(true)
  })
})

describe('a storm that the server sends again', () => {
  const ahead = { storm: { ...STORM, number: 3 }, play: playOf(['555']) }

  it('replaces an older board, but not a newer one', () => {
    expect(stormReceived(fresh, ahead)).toMatchObject({ storm: { number: 3 }, play: ahead.play })
    const newer = newStormState({ storm: { ...STORM, number: 4 }, play: null })
    expect(stormReceived(newer, ahead)).toBe(newer)
  })

  it('corrects only the clock while a guess is on its way', () => {
    const state = typed(fresh, '111!')
    const storm = { ...ahead.storm, deadline: 99_000 }
    const corrected = { ...state, storm: { ...STORM, deadline: 99_000 } }
    expect(stormReceived(state, { ...ahead, storm })).toEqual(corrected)
  })

  it('keeps what is typed on the same board', () => {
    const state = typed(newStormState(ahead), '12')
    expect(stormReceived(state, { ...ahead, play: playOf(['555']) }).typed).toBe('12')
  })

  it('stays over if the page has seen its end', () => {
    expect(stormReceived(stormEnds(fresh), ahead).storm).toEqual({ ...ahead.storm, isOver: true })
  })
})

describe('the record of a storm', () => {
  const play = { ...playOf(['555']), hints: [hintFor('427', '555')] }
  const saved: SavedStorm = { storm: STORM, play, code: 'a-code', pending: ['111', '222'], tooLate: ['333'] }

  afterEach(() => vi.unstubAllGlobals())

  it('is read as it was written', () => {
    stubStorage()
    writeLocalStorm(saved)
    expect(readLocalStorm()).toEqual(saved)
    writeLocalStorm({ ...saved, play: null, code: null })
    expect(readLocalStorm()).toEqual({ ...saved, play: null, code: null })
  })

  it.each([
    ['storm', { ...STORM, deadline: 'soon' }],
    ['storm', { ...STORM, digits: 5 }],
    ['storm', null],
    ['pending', ['11']],
    ['tooLate', 'abc'],
    ['board', '{}'],
    ['code', 7],
  ])('with another %s is no record', (field, value) => {
    const stored = stubStorage()
    writeLocalStorm(saved)
    const record = JSON.parse(stored['storm'] ?? '') as object
    expect(parseLocalStorm(JSON.stringify({ ...record, [field]: value }))).toBeNull()
  })

  it('goes on with its guesses, if it is of the storm that the server has', () => {
    const served = { storm: { ...STORM, deadline: 170_000 }, play }
    expect(newStormState(served, saved)).toMatchObject({
      storm: served.storm,
      play,
      pending: ['111', '222'],
      tooLate: ['333'],
      code: 'a-code',
    })
    const other = { storm: { ...STORM, run: 'another' }, play: null }
    expect(newStormState(other, saved)).toEqual(newStormState(other))
  })
})
