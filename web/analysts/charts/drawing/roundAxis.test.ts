import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageAxis, countAxis, shareAxis } from './roundAxis.ts'

const labels = ({ ticks, tickFormatter }: ReturnType<typeof shareAxis>) => ticks.map(tickFormatter)

test.each([
  [
    [0.938, null, 0.981],
    ['93%', '94%', '95%', '96%', '97%', '98%', '99%'],
  ],
  [
    [0.765, 0.995],
    ['75%', '80%', '85%', '90%', '95%', '100%'],
  ],
  [[1], ['95%', '96%', '97%', '98%', '99%', '100%']],
  [[0], ['0%', '1%', '2%', '3%', '4%', '5%']],
  [
    [0.5, 1],
    ['50%', '60%', '70%', '80%', '90%', '100%'],
  ],
  [[], ['0%', '5%']],
])('shares %j have round ticks', (shares, expected) => {
  expect(labels(shareAxis(shares))).toEqual(expected)
})

test.each([
  [
    [3.43, 4.21],
    ['3.4', '3.6', '3.8', '4.0', '4.2', '4.4'],
  ],
  [[7], ['6.5', '6.6', '6.7', '6.8', '6.9', '7.0']],
  [
    [1, 7],
    ['1.0', '2.0', '3.0', '4.0', '5.0', '6.0', '7.0'],
  ],
])('averages %j have round ticks', (averages, expected) => {
  expect(labels(averageAxis(averages))).toEqual(expected)
})

test.each([
  [[1], ['0', '1']],
  [
    [3, 2],
    ['0', '1', '2', '3'],
  ],
  [[87_654], ['0', '20,000', '40,000', '60,000', '80,000', '100,000']],
])('counts %j have whole, round ticks from 0', (counts, expected) => {
  expect(labels(countAxis(counts))).toEqual(expected)
})

test('ticks begin and end the axis, enclose all shares, and stay possible', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (shares) => {
      const { domain, ticks } = shareAxis(shares)
      expect([ticks[0], ticks.at(-1)]).toEqual(domain)
      expect(domain[0]).toBeGreaterThanOrEqual(0)
      expect(domain[1]).toBeLessThanOrEqual(1)
      expect(domain[0]).toBeLessThanOrEqual(Math.min(...shares))
      expect(domain[1]).toBeGreaterThanOrEqual(Math.max(...shares))
      expect(new Set(labels(shareAxis(shares))).size).toBe(ticks.length)
    }),
  )
})
