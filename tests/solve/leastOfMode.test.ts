import { describe, expect, test } from 'vitest'
import { feedbackFor, winFeedback } from '#game/analysis/candidates/feedback.ts'
import type { DigitCount } from '#game/digits.ts'
import { openingMarkClasses } from '#game/analysis/candidates/openingClasses.ts'
import { allNumbers, packNumber, unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { kindsOfGuess, leastOfMode } from './leastOfMode.ts'
import { markClassesOf, mostClassesAfter, secondGuesses } from './secondGuess.ts'

describe('leastOfMode', () => {
  test.each([
    [2, 364],
    [3, 3858],
  ] as const)('of %i digits is at most the proved total, and at most 11 %% below it', (digits, proved) => {
    const least = leastOfMode(digits)
    expect(least).toBeLessThanOrEqual(proved)
    expect(least).toBeGreaterThan(0.89 * proved)
  })

  test('looks at one guess of each kind', () => {
    expect(kindsOfGuess(4)).toEqual(['0123', '0012', '0011', '0001', '0000'])
    expect(kindsOfGuess(7)).toHaveLength(15)
  })
})

test.each(['012', '001'])('after %s, all second guesses make no more classes', (first) => {
  const guesses = secondGuesses(first, 3)
  const counted = markClassesOf(first, 3).flatMap((markClass) => {
    const most = mostClassesAfter(guesses, markClass, first)
    return Array.from({ length: markClass.count }, () => `${markClass.members.length} ${most}`)
  })
  expect(counted.sort()).toEqual(mostClassesOfAll(first).sort())
})

/** For each class of the first guess, its size and the most classes of any of all guesses. */
function mostClassesOfAll(first: string): string[] {
  const all = [...allNumbers(3)]
  const classes = classesByMarks(all, packNumber(first))
  classes.delete(winFeedback(3) >> 1)
  return [...classes.values()].map((members) => {
    const counts = all.map((guess) =>
      [...classesByMarks(members, guess).values()].reduce((sum, { length }) => sum + Math.min(2, length), 0),
    )
    return `${members.length} ${Math.max(...counts)}`
  })
}

function classesByMarks(numbers: readonly number[], guess: number): Map<number, number[]> {
  const classes = new Map<number, number[]>()
  for (const number of numbers) {
    const marks = feedbackFor(number, guess, 3) >> 1
    classes.set(marks, [...(classes.get(marks) ?? []), number])
  }
  return classes
}

describe('openingMarkClasses', () => {
  test('has the same sizes for all guesses with the same copies of digits', () => {
    const all = [...allNumbers(3)].map((number) => unpackNumber(number, 3))
    const sizesOfKinds = new Map(kindsOfGuess(3).map((guess) => [copiesOf(guess), sizesOf(guess, 3)]))
    expect(sizesOfKinds.size).toBe(3)
    for (const guess of all) expect(sizesOf(guess, 3)).toBe(sizesOfKinds.get(copiesOf(guess)))
  })
})

function sizesOf(guess: string, digits: DigitCount): string {
  return openingMarkClasses(guess, digits)
    .toSorted((one, other) => one - other)
    .join(' ')
}

/** The copies of each digit of a guess: 112 for 0012. */
function copiesOf(guess: string): string {
  return [...new Set(guess)]
    .map((digit) => guess.split(digit).length - 1)
    .toSorted((one, other) => one - other)
    .join('')
}
