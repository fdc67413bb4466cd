import { analyzeLater } from '#game/analysis/analyzeLater.ts'
import { findReply, type Book } from '#game/analysis/books/book.ts'
import { packNumber } from '#game/analysis/candidates/packedNumber.ts'
import { splitSizes } from '#game/analysis/candidates/splitSet.ts'
import { luckOf } from '#game/analysis/figures.ts'
import { GuessComparer } from '#game/analysis/search/guessComparer.ts'
import { ATTEMPTS } from '#game/digits.ts'
import type { Hint } from '#game/hints/hint.ts'
import type { NaiveAnalysis } from './naiveAnalysis.ts'

/** A first guess, its hint, and the targets that get it. */
export type FirstRow = { first: number; hint: Hint; set: number[] }

/** Compared plays of two rows, and those that the reference judges differently. */
export type NaiveComparison = { compared: number; different: string[] }

/**
 * Compares skill and luck of second guesses after a first row with the naive reference. Both depend on the
 * candidates, the guess and its hint alone, so one target stands for all with the same two hints.
 */
export function compareWithNaive(
  naive: NaiveAnalysis,
  book: Book,
  { first, hint, set }: FirstRow,
  seconds: readonly number[],
): NaiveComparison {
  const text = (number: number) => naive.numbers[number] ?? ''
  const packed = Int32Array.from(set, (number) => packNumber(text(number)))
  const position = { set: packed, tries: ATTEMPTS - 1, digits: book.digits }
  const reply = findReply(book, { guess: text(first), hint })
  const comparer = new GuessComparer()
  const least = naive.least(set, ATTEMPTS - 1)
  const comparison: NaiveComparison = { compared: 0, different: [] }
  for (const second of seconds) {
    const guess = text(second)
    const compared = comparer.compare(position, packNumber(guess), reply)
    const lost = (naive.total(set, second, ATTEMPTS - 1) - least) / set.length
    const classes = naive.classesOf(set, second)
    const [{ hint: anyHint } = { hint }] = classes
    const row = analyzeLater({ row: 1, guess, hint: anyHint, left: 1 }, position, compared)
    const isSkillSame = isNear(row.skill, 100 - 100 * lost) && row.bound === 0 && row.playedBound === 0
    const sizes = splitSizes(packed, packNumber(guess), book.digits)
    for (const { hint: secondHint, members } of classes) {
      const isHit = secondHint.endsWith('E')
      const luck = luckOf(sizes, members.length, { isCandidate: row.played.hitChance > 0, isHit })
      const isSame = isSkillSame && isNear(luck, naiveLuck(classes, secondHint))
      comparison.compared++
      if (!isSame) comparison.different.push(`${text(first)} ${hint} ${guess} ${secondHint}`)
    }
  }
  return comparison
}

/**
 * The percentage of targets with which the guess leaves more than with a hint, and half of those with as
 * many.
 */
function naiveLuck(classes: readonly { hint: Hint; members: number[] }[], hint: Hint): number {
  const targets = classes.flatMap((each) =>
    each.members.map(() => ({ hint: each.hint, left: each.hint.endsWith('E') ? 0 : each.members.length })),
  )
  const own = targets.find((target) => target.hint === hint)?.left ?? NaN
  const points = targets.reduce((sum, { left }) => sum + 50 + 50 * Math.sign(left - own), 0)
  return points / targets.length
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6
}
