import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'
import { analyzePlay } from './analyzePlay.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import type { RowAnalysis } from './rowAnalysis.ts'

const numberOf = (digits: DigitCount) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: digits, maxLength: digits })

describe('analyzePlay', () => {
  test.each(DIGIT_COUNTS)('keeps all figures of %i digits in their ranges', async (digits) => {
    const book = await loadBook(digits)
    fc.assert(
      fc.property(
        numberOf(digits),
        fc.array(numberOf(digits), { minLength: 1, maxLength: 4 }),
        (target, guesses) => {
          for (const row of analyzePlay({ target, guesses: [...guesses, target] }, book)) expectRanges(row)
        },
      ),
      { numRuns: 3, seed: 19 },
    )
  })

  test('analyzes a win, row by row', async () => {
    const rows = [...analyzePlay({ target: '47', guesses: ['45', '67', '47'] }, await loadBook(2))]
    expect(rows.map(({ candidatesBefore, candidatesAfter }) => [candidatesBefore, candidatesAfter])).toEqual([
      [100, 4],
      [4, 1],
      [1, 1],
    ])
    expect(rows.map(({ skill }) => skill)).toEqual([100, expect.any(Number), 100])
    expect(rows.every(({ bound, isEstimate }) => bound === 0 && !isEstimate)).toBe(true)
    expect(rows[2]).toMatchObject({ luck: 50, played: { guess: '47', tries: 1, winChance: 1, hitChance: 1 } })
  })

  test('a first row that wins is lucky', async () => {
    const [row] = [...analyzePlay({ target: '45', guesses: ['45'] }, await loadBook(2))]
    expect(row).toMatchObject({ candidatesBefore: 100, candidatesAfter: 1, skill: 100, luck: 99.5 })
  })

  test('in the last row, a guess that cannot be the target wins nothing', async () => {
    const guesses = ['00', '00', '00', '00', '00', '00']
    const rows = [...analyzePlay({ target: '57', guesses }, await loadBook(2))]
    expect(rows[5]).toMatchObject({ candidatesBefore: 81, played: { tries: 2, winChance: 0, hitChance: 0 } })
    expect(rows[5]?.best).toMatchObject({ tries: 2 - 1 / 81, winChance: 1 / 81 })
    expect(rows[1]).toMatchObject({ skill: 0, played: { expectedLeft: 81, worstCase: 81 } })
  })

  test('two guesses with mirrored classes score alike', async () => {
    const book = await loadBook(3)
    const [row] = [...analyzePlay({ target: '777', guesses: ['456'] }, book)]
    const [mirrored] = [...analyzePlay({ target: '222', guesses: ['543'] }, book)]
    expect(mirrored?.skill).toBe(row?.skill)
    expect(mirrored?.luck).toBe(row?.luck)
  })

  test.each([2, 3] as const)('luck is 50 on average over all targets of %i digits', async (digits) => {
    const book = await loadBook(digits)
    const targets = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
    const guess = '1'.repeat(digits - 1) + '7'
    const byHint = groupBy(targets, (target) => hintFor(target, guess))
    const sum = [...byHint.values()].reduce((total, [first, ...rest]) => {
      const [row] = [...analyzePlay({ target: first ?? '', guesses: [guess] }, book)]
      return total + (row?.luck ?? NaN) * (rest.length + 1)
    }, 0)
    expect(sum / targets.length).toBeCloseTo(50, 9)
  })
})

function expectRanges(row: RowAnalysis): void {
  expect(row.candidatesAfter).toBeLessThanOrEqual(row.candidatesBefore)
  expect(row.candidatesAfter).toBeLessThanOrEqual(row.played.worstCase)
  for (const percentage of [row.skill, row.luck]) {
    expect(percentage).toBeGreaterThanOrEqual(0)
    expect(percentage).toBeLessThanOrEqual(100)
  }
  if (!row.isEstimate) expect(row.best.tries).toBeLessThanOrEqual(row.played.tries)
  expect(row.bound ?? 0).toBeGreaterThanOrEqual(0)
  if (row.played.tries === row.best.tries) expect(row.skill).toBe(100)
}

function groupBy(texts: readonly string[], keyOf: (text: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const text of texts) groups.set(keyOf(text), [...(groups.get(keyOf(text)) ?? []), text])
  return groups
}
