import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AVERAGES, COUNTS, DURATIONS, LOGARITHMIC_COUNTS, SHARES, type Measure } from './measures.ts'

const MEASURES = { SHARES, AVERAGES, COUNTS, LOGARITHMIC_COUNTS, DURATIONS }

function labels(measure: Measure, values: readonly (number | null)[]): string {
  const { ticks, tickFormatter } = measure.axis(values)
  return ticks.map(tickFormatter).join(' ')
}

test.each([
  ['SHARES', [0.938, null, 0.981], '93% 94% 95% 96% 97% 98% 99%'],
  ['SHARES', [0.765, 0.995], '75% 80% 85% 90% 95% 100%'],
  ['SHARES', [1], '95% 96% 97% 98% 99% 100%'],
  ['SHARES', [], '0% 1% 2% 3% 4% 5%'],
  ['AVERAGES', [3.43, 4.21], '3.4 3.6 3.8 4.0 4.2 4.4'],
  ['AVERAGES', [7], '6.5 6.6 6.7 6.8 6.9 7.0'],
  ['AVERAGES', [1, 7], '1.0 2.0 3.0 4.0 5.0 6.0 7.0'],
  ['COUNTS', [1], '0 1 2 3 4 5'],
  ['COUNTS', [87_654], '0 20,000 40,000 60,000 80,000 100,000'],
  ['LOGARITHMIC_COUNTS', [1, null, 3187], '1 10 100 1,000 10,000'],
  ['LOGARITHMIC_COUNTS', [1], '1 10'],
  ['DURATIONS', [40, 126], '30 s 1 min 2 min 5 min'],
  ['DURATIONS', [0, 100_000], '1 s 5 s 15 s 30 s 1 min 2 min 5 min 15 min 1 h 4 h 1 d'],
] as const)('%s of %j have the round ticks %s', (name, values, expected) => {
  expect(labels(MEASURES[name], values)).toBe(expected)
})

test('ticks begin and end the axis, enclose all shares, and stay possible', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (shares) => {
      const { domain, ticks } = SHARES.axis(shares)
      expect([ticks[0], ticks.at(-1)]).toEqual(domain)
      expect(domain[0]).toBeGreaterThanOrEqual(0)
      expect(domain[1]).toBeLessThanOrEqual(1)
      expect(domain[0]).toBeLessThanOrEqual(Math.min(...shares))
      expect(domain[1]).toBeGreaterThanOrEqual(Math.max(...shares))
      expect(new Set(labels(SHARES, shares).split(' ')).size).toBe(ticks.length)
    }),
  )
})
