import { expect, test } from 'vitest'
import { drawScore, minuteAt, PEAK, planDay } from '#tests/bench/day/dayPlan.ts'
import { dice } from '#tests/kit/games/dice.ts'

const people = planDay(10_000)

test('of the visits of a simulated day, 4 % begin in its first five minutes, and 9 % in its first hour', () => {
  const before = (minute: number) => people.filter(({ arrivesAt }) => arrivesAt < minute).length
  expect([before(5), before(60), before(1440)]).toEqual([400, 900, 10_000])
  expect(PEAK).toBeCloseTo(0.04 / (5 / 1440))
  expect(minuteAt(1)).toBeCloseTo(1440)
})

test('players of a simulated day play 2.27 modes, each once, and 3.9 guesses a play', () => {
  const modes = people.map((person) => person.modes.length)
  expect(modes.reduce((sum, count) => sum + count) / people.length).toBeCloseTo(2.27, 1)
  for (const person of people) expect(new Set(person.modes).size).toBe(person.modes.length)
  const roll = dice(1)
  const guesses = people.map(() => Math.min(drawScore(roll), 6))
  expect(guesses.reduce((sum, count) => sum + count) / people.length).toBeCloseTo(3.9, 1)
})
