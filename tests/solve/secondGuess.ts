import type { DigitCount } from '#game/digits.ts'
import { feedbackFor, winFeedback } from '#game/analysis/candidates/feedback.ts'
import { allNumbers, packNumber, unpackNumber } from '#game/analysis/candidates/packedNumber.ts'

/**
 * The numbers with certain marks, and how many marks have such a class: see `markClassesOf`. `swaps`: pairs
 * of places whose exchange maps the class to itself.
 */
type MarkClass = { members: Int32Array; count: number; swaps: Swap[] }
type Swap = readonly [one: number, other: number]

/**
 * The classes of a first guess without the arrow, but for its own. If its places are exchanged so that equal
 * digits stay equal, its marks are exchanged too. Of classes that this maps to each other, the result has
 * one.
 */
export function markClassesOf(first: string, digits: DigitCount): MarkClass[] {
  const guess = packNumber(first)
  const byMarks = new Map<number, number[]>()
  for (const number of allNumbers(digits)) {
    const marks = feedbackFor(number, guess, digits) >> 1
    const members = byMarks.get(marks)
    if (members) members.push(number)
    else byMarks.set(marks, [number])
  }
  byMarks.delete(winFeedback(digits) >> 1)
  const classes = new Map<string, MarkClass>()
  for (const [marks, members] of byMarks) {
    const text = marks.toString(3).padStart(digits, '0')
    const key = exchangedMarks(text, first)
    const same = classes.get(key)
    if (same) same.count++
    else classes.set(key, { members: Int32Array.from(members), count: 1, swaps: swapsOf(text, first) })
  }
  return [...classes.values()]
}

/** The marks of each digit in an order of their own, and the digits without their names. */
function exchangedMarks(marks: string, first: string): string {
  return [...new Set(first)]
    .map((digit) =>
      [...marks]
        .filter((_, place) => first[place] === digit)
        .sort()
        .join(''),
    )
    .sort()
    .join(' ')
}

/** The places with equal marks and equal digits, or with equal marks and digits that have no other place. */
function swapsOf(marks: string, first: string): Swap[] {
  const isSingle = (place: number) => first.split(first[place] ?? '').length === 2
  return [...first].flatMap((digit, one) =>
    [...first].flatMap((otherDigit, other): Swap[] => {
      const isLike = digit === otherDigit || (isSingle(one) && isSingle(other))
      return one < other && marks[one] === marks[other] && isLike ? [[one, other]] : []
    }),
  )
}

/**
 * All guesses, but of those that differ in the names of digits that the first guess does not have, only one.
 */
export function secondGuesses(first: string, digits: DigitCount): Int32Array {
  const others = [...'0123456789'].filter((digit) => !first.includes(digit))
  return allNumbers(digits).filter((number) => {
    const used = [...new Set(unpackNumber(number, digits))].filter((digit) => !first.includes(digit))
    return used.every((digit, index) => digit === others[index])
  })
}

/**
 * The most classes that one of the guesses can make of a class, if its arrow could divide each of them. Of
 * guesses that an exchange of places maps to each other, only the least is needed.
 */
export function mostClassesAfter(guesses: Int32Array, { members, swaps }: MarkClass, first: string): number {
  const digits = first.length as DigitCount
  // The guess that was last to see these marks, once and twice.
  const once = new Int32Array(3 ** digits).fill(-1)
  const twice = new Int32Array(3 ** digits).fill(-1)
  let most = 0
  for (const guess of guesses) {
    if (swaps.some((swap) => swapped(guess, swap, first) < guess)) continue
    // The members that may still share a class with two others.
    let spare = members.length - most
    for (let index = 0; index < members.length && spare > 0; index++) {
      const marks = feedbackFor(members[index] ?? 0, guess, digits) >> 1
      if (once[marks] !== guess) once[marks] = guess
      else if (twice[marks] !== guess) twice[marks] = guess
      else spare--
    }
    most += spare
  }
  return most
}

/**
 * A guess with two places and their digits of the first guess exchanged, and its other digits renamed in
 * order.
 */
function swapped(guess: number, [one, other]: Swap, first: string): number {
  const last = first.length - 1
  const [digit, otherDigit] = [Number(first[one]), Number(first[other])]
  // The first guess has the digits 0, 1, … without a gap.
  let next = Number(first[last]) + 1
  const fresh = next
  const names = new Int32Array(10).fill(-1)
  let result = 0
  for (let place = 0; place <= last; place++) {
    const source = place === one ? other : place === other ? one : place
    const own = (guess >> (4 * (last - source))) & 15
    let name = own === digit ? otherDigit : own === otherDigit ? digit : own
    if (own >= fresh) {
      if ((names[own] ?? 0) < 0) names[own] = next++
      name = names[own] ?? 0
    }
    result = (result << 4) | name
  }
  return result
}
