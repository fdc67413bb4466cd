import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RULE, groupRuleMessage, parseGroupRule, pointsOf } from './groupRule.ts'

const GIVEN = { modes: [5, 4], points: [10, 8, 8, 3, 0, 0], dayScore: 'BEST', missedDay: 2 }

describe('parseGroupRule', () => {
  test('a rule is accepted, and its modes are sorted', () => {
    expect(parseGroupRule(GIVEN)).toEqual({ ok: true, value: { ...GIVEN, modes: [4, 5] } })
    expect(parseGroupRule(DEFAULT_RULE)).toEqual({ ok: true, value: DEFAULT_RULE })
  })

  test.each([
    ['no mode', { modes: [] }, 'NOT_MODES'],
    ['a mode of 8 digits', { modes: [4, 8] }, 'NOT_MODES'],
    ['a mode twice', { modes: [4, 4] }, 'NOT_MODES'],
    ['a mode that is a text', { modes: ['4'] }, 'NOT_MODES'],
    ['five points', { points: [5, 4, 3, 2, 1] }, 'NOT_POINTS'],
    ['seven points', { points: [7, 6, 5, 4, 3, 2, 1] }, 'NOT_POINTS'],
    ['no points for the best game', { points: [0, 0, 0, 0, 0, 0] }, 'NOT_POINTS'],
    ['negative points', { points: [6, 5, 4, 3, 2, -1] }, 'NOT_POINTS'],
    ['more than 100 points', { points: [101, 5, 4, 3, 2, 1] }, 'NOT_POINTS'],
    ['a fraction of a point', { points: [6, 5, 4, 3, 2, 0.5] }, 'NOT_POINTS'],
    ['points that are not numbers', { points: [NaN, 5, 4, 3, 2, 1] }, 'NOT_POINTS'],
    ['more points for more tries', { points: [6, 5, 4, 4, 5, 1] }, 'RISING_POINTS'],
    ['an unknown way to count a day', { dayScore: 'WORST' }, 'NOT_A_DAY_SCORE'],
    ['a missed day that gives points', { missedDay: -1 }, 'NOT_A_COST'],
    ['a missed day that costs 101 points', { missedDay: 101 }, 'NOT_A_COST'],
  ])('%s is refused', (_, change, error) => {
    const refused = parseGroupRule({ ...GIVEN, ...change })
    expect(refused).toEqual({ ok: false, error })
    if (!refused.ok) expect(groupRuleMessage(refused.error)).toMatch(/^[A-Z].*\.$/)
  })

  test('an accepted rule is accepted again, unchanged', () => {
    const anything = fc.record({
      modes: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 7 }),
      points: fc.array(fc.integer({ min: -1, max: 101 }), { minLength: 5, maxLength: 7 }),
      dayScore: fc.constantFrom('BEST', 'SUM', 'best', null),
      missedDay: fc.oneof(fc.integer({ min: -1, max: 101 }), fc.double()),
    })
    fc.assert(
      fc.property(anything, (given) => {
        const parsed = parseGroupRule(given)
        if (parsed.ok) expect(parseGroupRule(parsed.value)).toEqual(parsed)
      }),
    )
  })
})

test('fewer tries never have fewer points, and a loss has none', () => {
  const points = fc
    .array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 })
    .map((each) => each.sort((one, other) => other - one))
    .filter(([first]) => first !== 0)
  fc.assert(
    fc.property(points, (points) => {
      const parsed = parseGroupRule({ ...GIVEN, points })
      if (!parsed.ok) throw new Error(parsed.error)
      const byScore = [1, 2, 3, 4, 5, 6, 7].map((score) => pointsOf(parsed.value, score))
      expect(byScore).toEqual([...points, 0])
    }),
  )
  expect(() => pointsOf(DEFAULT_RULE, 8)).toThrow(RangeError)
})
