import { expect, it } from 'vitest'
import { lastTime, rowsAt } from './roundClock.ts'

const STARTS = '2026-11-29T12:00:00.000Z'
const row = (guess: string, second: number) => ({
  guess,
  hint: 'XXXH',
  madeAt: new Date(Date.parse(STARTS) + 1000 * second).toISOString(),
})

it('a replay shows the rows of all boards on the clock of their round', () => {
  const rows = [row('123', 4), row('456', 9)]
  const at = (time: number) => rowsAt(rows, STARTS, time).map(({ guess }) => guess)
  expect([at(3999), at(4000), at(9000)]).toEqual([[], ['123'], ['123', '456']])
  expect(lastTime([{ rows }, { rows: [row('777', 12)] }, { rows: [] }], STARTS)).toBe(12_000)
  expect(lastTime([{ rows: [] }], STARTS)).toBe(0)
})
