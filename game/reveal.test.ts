import { expect, test } from 'vitest'
import { nextDay, type Day } from './day.ts'
import { DIGIT_COUNTS } from './digits.ts'
import { gameIdOf, gameOf } from './game.ts'
import { initialPlay } from './play.ts'
import {
  firstHiddenGame,
  isRevealedToAnalysts,
  isVisiblePlay,
  numberOfOwnPlay,
  seesFinishedPlays,
  seesReplayedDigits,
  visibleCrowd,
  visibleTarget,
} from './reveal.ts'

const play = initialPlay({ id: 207_784, digits: 4, day: '2026-11-21' as Day, target: '4618' })

test('only its own player, and the account that claimed it, may see a play', () => {
  expect(isVisiblePlay({ ownerId: 7, viewerIds: [7] })).toBe(true)
  expect(isVisiblePlay({ ownerId: 7, viewerIds: [8, 7] })).toBe(true)
  expect(isVisiblePlay({ ownerId: 7, viewerIds: [8] })).toBe(false)
  expect(isVisiblePlay({ ownerId: 7, viewerIds: [null] })).toBe(false)
  expect(isVisiblePlay({ ownerId: null, viewerIds: [7] })).toBe(false)
  expect(isVisiblePlay({ ownerId: null, viewerIds: [null] })).toBe(true)
})

test('the target is hidden until the play is over', () => {
  expect(visibleTarget(play)).toBeNull()
})

test('the target is visible after a win or a loss', () => {
  expect(visibleTarget({ ...play, status: 'victory' })).toBe('4618')
  expect(visibleTarget({ ...play, status: 'defeat' })).toBe('4618')
})

test('a player’s own data have the number of a play that is over, in a race with its round, and a typed number', () => {
  const shown = (play: Parameters<typeof numberOfOwnPlay>[1]) => numberOfOwnPlay('4618', play)
  expect(shown({ kind: 'daily', isOver: false })).toBeNull()
  expect(shown({ kind: 'daily', isOver: true })).toBe('4618')
  expect(shown({ kind: 'race', isOver: true })).toBeNull()
  expect(shown({ kind: 'race', isOver: false, isRoundOver: true })).toBeNull()
  expect(shown({ kind: 'race', isOver: true, isRoundOver: true })).toBe('4618')
  expect(shown({ kind: 'challenge', isOver: false, knowsNumber: true })).toBe('4618')
})

test('the figures of all players are visible only to a player who has finished the game', () => {
  const crowd = { gameId: 7, players: 1, average: 3, histogram: [0, 0, 1, 0, 0, 0, 0] }
  expect(visibleCrowd(null, crowd)).toBeNull()
  expect(visibleCrowd(play, crowd)).toBeNull()
  expect(visibleCrowd({ ...play, status: 'victory' }, crowd)).toBe(crowd)
  expect(visibleCrowd({ ...play, status: 'defeat' }, crowd)).toBe(crowd)
})

test('a private game has no figures of all players, and analysts never see its number', () => {
  const crowd = { gameId: 7, players: 1, average: 3, histogram: [0, 0, 1, 0, 0, 0, 0] }
  for (const id of [100_000_004, 1_600_000_004]) {
    const finished = { ...initialPlay(gameOf(id, '4618')), status: 'victory' as const }
    expect(visibleCrowd(finished, crowd)).toBeNull()
    expect(isRevealedToAnalysts(finished.game, new Date('9999-12-31T00:00:00Z'))).toBe(false)
    expect(id < firstHiddenGame(new Date('9999-12-31T00:00:00Z'))).toBe(false)
  }
})

test('the finished plays of a challenge are visible to its sender and to players who have finished', () => {
  const own = initialPlay(gameOf(1_600_000_004, '4618'))
  expect(seesFinishedPlays({ knowsNumber: true, play: null })).toBe(true)
  expect(seesFinishedPlays({ knowsNumber: false, play: null })).toBe(false)
  expect(seesFinishedPlays({ knowsNumber: false, play: own })).toBe(false)
  expect(seesFinishedPlays({ knowsNumber: false, play: { ...own, status: 'defeat' } })).toBe(true)
})

test.each([
  ['2026-11-21T05:00:00Z', false],
  ['2026-11-22T04:59:59.999Z', false],
  ['2026-11-22T05:00:00Z', true],
  // No game exists before its day; if it did, it would be hidden.
  ['2026-11-20T17:00:00Z', false],
])('at %s a game of 21 November is revealed to analysts: %s', (instant, revealed) => {
  const at = new Date(instant)
  const day = '2026-11-21' as Day
  expect(isRevealedToAnalysts({ day }, at)).toBe(revealed)
  for (const digits of DIGIT_COUNTS) {
    expect(gameIdOf(day, digits) < firstHiddenGame(at)).toBe(revealed)
    expect(gameIdOf(nextDay(day), digits) < firstHiddenGame(at)).toBe(false)
  }
})

const replay = {
  at: new Date('2026-11-22T04:59:59.999Z'),
  isMine: false,
  knowsNumber: false,
  isOpen: false,
  finishedAt: new Date('2026-11-20T17:00:00Z'),
  play: null,
}

test('a viewer sees the digits of a day’s replay after the day, or after the own play', () => {
  const view = { ...replay, game: play.game }
  expect(seesReplayedDigits(view)).toBe(false)
  expect(seesReplayedDigits({ ...view, play })).toBe(false)
  expect(seesReplayedDigits({ ...view, play: { ...play, status: 'defeat' } })).toBe(true)
  expect(seesReplayedDigits({ ...view, isMine: true })).toBe(true)
  expect(seesReplayedDigits({ ...view, at: new Date('2026-11-22T05:00:00Z') })).toBe(true)
})

test('the digits of a practice game’s replay are no secret, and those of a challenge’s while its link works', () => {
  expect(seesReplayedDigits({ ...replay, game: gameOf(100_000_004, '4618') })).toBe(true)
  const game = gameOf(1_600_000_004, '4618')
  const open = { ...replay, game, isOpen: true }
  const own = initialPlay(game)
  expect(seesReplayedDigits(open)).toBe(false)
  expect(seesReplayedDigits({ ...open, play: own })).toBe(false)
  expect(seesReplayedDigits({ ...open, play: { ...own, status: 'victory' } })).toBe(true)
  expect(seesReplayedDigits({ ...open, knowsNumber: true })).toBe(true)
  expect(seesReplayedDigits({ ...open, isMine: true })).toBe(true)
  expect(seesReplayedDigits({ ...open, isOpen: false })).toBe(true)
  // It may be the number of a daily game of that day.
  const today = { ...open, isOpen: false, finishedAt: new Date('2026-11-21T05:00:00Z') }
  expect(seesReplayedDigits(today)).toBe(false)
  expect(seesReplayedDigits({ ...today, at: new Date('2026-11-22T05:00:00Z') })).toBe(true)
})
