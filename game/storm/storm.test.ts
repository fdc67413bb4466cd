import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { PlayEvent } from '#game/events.ts'
import { gameOf, privateId } from '#game/game.ts'
import { ATTEMPTS } from '#game/digits.ts'
import { evolve, initialPlay, isOver, type Play } from '#game/play.ts'
import {
  averageTries,
  bestSeries,
  currentNumber,
  decideStormEnd,
  decideStormGuess,
  endOf,
  isRunOver,
  isStormId,
  remainingMs,
  runAfter,
  STORM_NUMBERS,
  stormGameId,
  stormOfGame,
  type StormRun,
} from './storm.ts'

const STARTED = Date.parse('2026-11-29T12:00:00Z')
const after = (seconds: number) => new Date(STARTED + 1000 * seconds)
const STORM_ID = privateId('storm', { number: 5, digits: 3 })
const RUN: StormRun = {
  stormId: STORM_ID,
  startedAt: after(0),
  endedAt: null,
  solved: 0,
  lost: 0,
  tries: 0,
}

const playOf = (number: number, target = '427'): Play =>
  initialPlay(gameOf(stormGameId(STORM_ID, number), target))

describe('the clock of a storm', () => {
  it('runs for three minutes, and ten seconds less for each lost number', () => {
    expect(endOf(RUN)).toEqual(after(180))
    expect(endOf({ ...RUN, lost: 3 })).toEqual(after(150))
    expect(remainingMs({ ...RUN, lost: 1 }, after(60))).toBe(110_000)
  })

  it('is over at its last instant, and as soon as the player stops', () => {
    expect(isRunOver(RUN, after(179.999))).toBe(false)
    expect(isRunOver(RUN, after(180))).toBe(true)
    const stopped = { ...RUN, endedAt: after(40) }
    expect([isRunOver(stopped, after(41)), endOf(stopped), remainingMs(stopped, after(41))]).toEqual([
      true,
      after(40),
      0,
    ])
  })

  it('is over when a lost number takes the rest of the time', () => {
    expect(isRunOver({ ...RUN, lost: 2 }, after(165))).toBe(true)
    expect(endOf({ ...RUN, lost: 2, endedAt: after(181) })).toEqual(after(160))
  })

  it('ends once', () => {
    expect(decideStormEnd(RUN, after(9))).toEqual([{ type: 'StormEnded', at: after(9) }])
    expect(decideStormEnd({ ...RUN, endedAt: after(9) }, after(10))).toEqual([])
  })
})

describe('a guess in a storm', () => {
  const at = after(20)
  const guess = { number: 1, row: 0, guess: '123', at }

  it('is refused at the end of the time, after a stop, and after the last number', () => {
    const late = { ...guess, at: after(180) }
    expect(decideStormGuess(RUN, playOf(1), late)).toEqual({ ok: false, error: 'STORM_OVER' })
    const stopped = { ...RUN, endedAt: after(19) }
    expect(decideStormGuess(stopped, playOf(1), guess)).toEqual({ ok: false, error: 'STORM_OVER' })
    const all = { ...RUN, solved: STORM_NUMBERS }
    expect(decideStormGuess(all, playOf(1), guess)).toEqual({ ok: false, error: 'STORM_OVER' })
  })

  it('is refused for any number but the present one', () => {
    const run = { ...RUN, solved: 1, lost: 1 }
    for (const number of [1, 2, 4, 99])
      expect(decideStormGuess(run, playOf(number), { ...guess, number })).toEqual({
        ok: false,
        error: 'NUMBER_NOT_NEXT',
      })
    expect(decideStormGuess(run, playOf(3), { ...guess, number: 3 }).ok).toBe(true)
  })

  it('is stored once, also when it is sent again after the end', () => {
    const decided = decideStormGuess(RUN, playOf(1), guess)
    const events = decided.ok ? decided.value : []
    const play = events.reduce(evolve, playOf(1))
    expect(decideStormGuess(RUN, play, { ...guess, at: after(500) })).toEqual({ ok: true, value: [] })
    expect(decideStormGuess(RUN, play, { ...guess, guess: '999' })).toEqual({
      ok: false,
      error: 'ROW_TAKEN',
    })
  })
})

test('a run counts what its guesses solve and lose, in their order', () => {
  // Of each number: the tries that find it, or 7 if it is lost.
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: ATTEMPTS + 1 }), { maxLength: 17 }), (scores) => {
      let run = RUN
      for (const [index, score] of scores.entries()) {
        const number = index + 1
        expect(currentNumber(run)).toBe(number)
        let play = playOf(number)
        for (let row = 0; !isOver(play); row++) {
          const guess = row + 1 === score ? '427' : '000'
          const decided = decideStormGuess(run, play, { number, row, guess, at: after(1) })
          const events: PlayEvent[] = decided.ok ? decided.value : []
          play = events.reduce(evolve, play)
          run = runAfter(run, events)
        }
      }
      const found = scores.filter((score) => score <= ATTEMPTS)
      expect(run).toMatchObject({ solved: found.length, lost: scores.length - found.length })
      const sum = found.reduce((total, score) => total + score, 0)
      expect(averageTries(run)).toBe(found.length === 0 ? null : sum / found.length)
    }),
    { seed: 41 },
  )
})

test('the best series is the longest one without a lost number', () => {
  expect(bestSeries([])).toBe(0)
  expect(bestSeries([true, true, false, true, true, true, false])).toBe(3)
})

test('each game of a storm leads to its storm and its number', () => {
  for (const number of [1, 50, STORM_NUMBERS]) {
    expect(stormOfGame(stormGameId(STORM_ID, number))).toEqual({ stormId: STORM_ID, number })
    expect(isStormId(stormGameId(STORM_ID, number))).toBe(false)
  }
  expect(isStormId(STORM_ID)).toBe(true)
  expect([STORM_ID + 1, STORM_ID + 2, 900_000_000, 1.5, 1_600_000_003].map(isStormId)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
