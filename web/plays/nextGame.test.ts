import { expect, it } from 'vitest'
import { countdownOf, nextGameAt } from './nextGame.ts'
import { samplePlay } from './playSamples.ts'

const hourOf = (instant: string) => Date.parse(instant) / 3_600_000

it.each([
  ['19 hours before Eastern midnight', '2026-11-21T10:00:00Z', 'New Game in 19 Hours'],
  ['2 hours before', '2026-11-22T03:00:00Z', 'New Game in 2 Hours'],
  ['in the last hour', '2026-11-22T04:00:00Z', 'New Game Soon'],
])('%s, the countdown says so', (_, at, countdown) => {
  const next = nextGameAt(samplePlay('12', ['12'], '2026-11-21'), hourOf(at))
  expect([next.available, countdownOf(next)]).toEqual([false, countdown])
})

it('at Eastern midnight, the next game is available', () => {
  const play = samplePlay('12', ['12'], '2026-11-21')
  expect(nextGameAt(play, hourOf('2026-11-22T05:00:00Z'))).toEqual({ available: true, countsFrom: null })
})

it('in summer, Eastern midnight is an hour earlier in UTC', () => {
  expect(nextGameAt(samplePlay('12', ['12'], '2026-07-04'), hourOf('2026-07-05T04:00:00Z')).available).toBe(
    true,
  )
})

it('a device whose clock is days behind sees no next game', () => {
  expect(nextGameAt(samplePlay('12', ['12'], '2026-11-21'), hourOf('2026-11-18T10:00:00Z')).available).toBe(
    false,
  )
})

it('without a game, there is no next game', () => {
  expect(nextGameAt(null, hourOf('2026-11-21T10:00:00Z'))).toEqual({ available: false, countsFrom: null })
})
