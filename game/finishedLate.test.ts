import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { countingScore, isFinishedLate } from './finishedLate.ts'
import { gameOf } from './game.ts'
import { decideGuess, evolve, initialPlay, type Play } from './play.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'

const GAME = { id: 207_784, digits: 4 as const, day: '2026-11-21' as Day, target: '4618' }
const ON_ITS_DAY = new Date('2026-11-21T17:00:00Z')
const LAST_INSTANT = new Date('2026-11-22T04:59:59.999Z')
const MIDNIGHT = new Date('2026-11-22T05:00:00Z')

function play(guesses: readonly [string, Date][], kind: PlayKind = 'daily', game: Play['game'] = GAME): Play {
  return guesses.reduce((present, [guess, at], row) => {
    const decided = decideGuess(present, { row, guess, at, kind })
    if (!decided.ok) throw new Error(decided.error)
    return decided.value.reduce(evolve, present)
  }, initialPlay(game))
}

const FIRST: [string, Date] = ['1234', ON_ITS_DAY]

test('a daily play is finished late if its number was public at its end', () => {
  const [inTime, late] = [play([FIRST, ['4618', LAST_INSTANT]]), play([FIRST, ['4618', MIDNIGHT]])]
  expect([isFinishedLate(inTime), countingScore(inTime)]).toEqual([false, 2])
  expect([isFinishedLate(late), countingScore(late), late.score]).toEqual([true, null, 2])
})

test('for figures a victory after midnight, a defeat after midnight and a stop are the same', () => {
  const defeat = play([FIRST, ...Array.from({ length: 5 }, (): [string, Date] => ['0000', MIDNIGHT])])
  expect(defeat.status).toBe('defeat')
  for (const each of [
    play([FIRST, ['4618', MIDNIGHT]]),
    defeat,
    play([FIRST, ['5678', MIDNIGHT]]),
    play([FIRST]),
  ])
    expect(countingScore(each)).toBeNull()
})

test('plays of the archive, of practice and of challenges are never finished late', () => {
  const archive = play([['4618', MIDNIGHT]], 'archive')
  const others = [100_000_004, 1_600_000_004].map((id) =>
    play([FIRST, ['4618', MIDNIGHT]], 'daily', gameOf(id, '4618')),
  )
  expect([archive, ...others].map(isFinishedLate)).toEqual([false, false, false])
  expect([archive, ...others].map(countingScore)).toEqual([1, 2, 2])
})
