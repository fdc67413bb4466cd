import { describe, expect, it } from 'vitest'
import { newGameState, type GameState } from '../plays/gameState.ts'
import { samplePlay, samplePractice, typeKeys } from '../plays/playSamples.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { otherTabPlayed } from './otherTab.ts'
import { guessRefused } from './serverResponse.ts'

const TARGET = '123'

/** A confirmed board after some guesses. */
const board = (guesses: string[], day?: string): GameState => ({
  ...newGameState({ kind: 'daily', digits: 3 }),
  play: samplePlay(TARGET, guesses, day),
  rowsShown: guesses.length,
  validated: true,
})
const saved = (play: KnownPlay, ...pending: string[]) => ({ play, pending })

describe("another tab's board", () => {
  it('counts if it has more rows, or a newer game', () => {
    expect(otherTabPlayed(board([]), saved(samplePlay(TARGET, ['456']))).play?.guesses).toEqual(['456'])
    expect(otherTabPlayed(board([]), saved(samplePlay(TARGET, [], '2026-11-22'))).play?.day).toBe(
      '2026-11-22',
    )
  })

  it.each([
    ['has fewer rows', samplePlay(TARGET, [])],
    ['is the same', samplePlay(TARGET, ['456'])],
    ['is of an older game', samplePlay(TARGET, ['456', '789'], '2026-11-20')],
  ])('is ignored if it %s', (_, theirs) => {
    const ours = board(['456'])
    expect(otherTabPlayed(ours, saved(theirs))).toBe(ours)
  })

  it('counts if it is the practice game that follows the finished one here', () => {
    const ours = { ...board([]), play: samplePractice(TARGET, [TARGET]) }
    const state = otherTabPlayed(ours, saved(samplePractice(TARGET, ['456'], 'two')))
    expect(state.play).toMatchObject({ gameId: 'two', guesses: ['456'] })
  })

  it.each([
    ['the finished practice game before this one', [], [TARGET]],
    ['another finished practice game', [TARGET], ['456', TARGET]],
  ])('is ignored if it is %s', (_, here, there) => {
    const ours = { ...board([]), play: samplePractice(TARGET, here) }
    expect(otherTabPlayed(ours, saved(samplePractice(TARGET, there, 'two')))).toBe(ours)
  })

  describe('while this tab waits for its next practice game', () => {
    const waiting = typeKeys(
      { ...newGameState({ kind: 'practice', digits: 3 }), nextRequested: true },
      '456!78',
    )

    it('is ignored if its game is over, so that no key is lost', () => {
      expect(otherTabPlayed(waiting, saved(samplePractice(TARGET, [TARGET])))).toBe(waiting)
    })

    it('counts if it is the next game, and keeps the keys', () => {
      const state = otherTabPlayed(waiting, saved(samplePractice(TARGET, [], 'two')))
      expect(state).toMatchObject({
        play: { gameId: 'two' },
        pending: ['456'],
        typed: '78',
        nextRequested: false,
      })
    })
  })

  it('keeps the keys typed here', () => {
    expect(otherTabPlayed(typeKeys(board([]), '78'), saved(samplePlay(TARGET, ['456']))).typed).toBe('78')
  })
})

describe('guesses that wait in another tab', () => {
  const theirs = saved(samplePlay(TARGET, []), '456', '789')

  it.each<[string, GameState]>([
    ['none waits here', board([])],
    ['the first of them waits here', typeKeys(board([]), '456!')],
  ])('are taken over if %s', (_, ours) => {
    expect(otherTabPlayed(ours, theirs).pending).toEqual(['456', '789'])
  })

  it('precede the keys typed here', () => {
    const state = otherTabPlayed(typeKeys(board([]), '01'), theirs)
    expect(state).toMatchObject({ pending: ['456', '789'], typed: '01' })
  })

  it('do not move further keys typed here', () => {
    const state = otherTabPlayed(typeKeys(board([]), '456!01'), theirs)
    expect(typeKeys(state, '2!').pending).toEqual(['456', '789', '012'])
  })

  it.each<[string, GameState]>([
    ['fewer than here', typeKeys(board([]), '456!789!012!')],
    ['different from those here', typeKeys(board([]), '111!')],
    ['of another row', board(['999'])],
    ['of another game', board([], '2026-11-22')],
    ['for a game that is over', board(['123'])],
    ['while a row that came back waits for its Enter', guessRefused(typeKeys(board([]), '012!345!'), null)],
  ])('are not taken over: %s', (_, ours) => {
    expect(otherTabPlayed(ours, theirs)).toBe(ours)
  })

  it('disappear with their responses, one or all at once', () => {
    const ours = otherTabPlayed(board([]), theirs)
    const one = otherTabPlayed(ours, saved(samplePlay(TARGET, ['456']), '789'))
    expect(one.pending).toEqual(['789'])
    const all = otherTabPlayed(typeKeys(ours, '01'), saved(samplePlay(TARGET, ['456', '789'])))
    expect(all).toMatchObject({ pending: [], typed: '01', queue: [], toasts: [] })
  })

  it('return to typing if the board continued with another guess', () => {
    const state = otherTabPlayed(typeKeys(board([]), '456!789!0'), saved(samplePlay(TARGET, ['456', '000'])))
    expect(state).toMatchObject({ pending: [], typed: '789', queue: ['0'] })
  })
})
