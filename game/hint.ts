import type { DigitCount } from './digits.ts'
import { err, ok, type Result } from './result.ts'

/** Green: right digit, right place. Yellow: right digit, another place. X (grey): not there, or not again. */
export type Mark = 'G' | 'Y' | 'X'

/** The target is Higher than the guess, Lower, or Equal. */
export type Direction = 'H' | 'L' | 'E'

/** One mark a digit, then the direction: `GYXXH`. */
export type Hint = `${Mark}${string}${Direction}`

/**
 * What a guess tells about the target; both are texts of the same count of digits.
 * A multiset rule: greens first; then, left to right, a digit is yellow only while an unmatched
 * copy of it is left in the target.
 */
export function hintFor(target: string, guess: string): Hint {
  if (target.length !== guess.length) throw new RangeError('target and guess differ in length')
  const unmatched = [...target].filter((digit, place) => digit !== guess[place])
  const marks = [...guess].map((digit, place): Mark => {
    if (digit === target[place]) return 'G'
    const copy = unmatched.indexOf(digit)
    if (copy < 0) return 'X'
    unmatched.splice(copy, 1)
    return 'Y'
  })
  return `${marks.join('')}${directionTo(target, guess)}` as Hint
}

/**
 * Takes exactly the texts that some target and guess of `digits` digits give: a mark for each digit, then a
 * direction, E just when every mark is G. One Y among nothing but G cannot be: no other place is left for it.
 */
export function parseHint(value: unknown, digits: DigitCount): Result<Hint, 'NOT_A_HINT'> {
  const isHint =
    typeof value === 'string' && value.length === digits + 1 && /^(?:G+E|(?!G*Y?G*.$)[GYX]+[HL])$/.test(value)
  return isHint ? ok(value as Hint) : err('NOT_A_HINT')
}

/** The marks alone, one a digit. */
export function marksOf(hint: Hint): Mark[] {
  return hint.slice(0, -1).split('') as Mark[]
}

/** The direction alone. */
export function directionOf(hint: Hint): Direction {
  return hint.at(-1) as Direction
}

// Texts of digits with one length are in the order of their numbers.
function directionTo(target: string, guess: string): Direction {
  if (target === guess) return 'E'
  return target > guess ? 'H' : 'L'
}
