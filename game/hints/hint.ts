/**
 * G (green): right digit, right place. Y (yellow): right digit, wrong place. X (grey): no (further) such
 * digit.
 */
export type Mark = 'G' | 'Y' | 'X'

/** The target is higher than the guess (H), lower (L) or equal (E). */
export type Direction = 'H' | 'L' | 'E'

/** One mark for each digit, then the direction: `GYXXH`. */
export type Hint = `${Mark}${string}${Direction}`

/**
 * The hint for a guess. Target and guess have the same number of digits. Digits match as multisets: greens
 * are assigned first; then, from left to right, a digit is yellow while the target has an unmatched copy of
 * it.
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

/** The marks without the direction, one for each digit. */
export function marksOf(hint: Hint): Mark[] {
  return hint.slice(0, -1).split('') as Mark[]
}

// Strings of digits of equal length sort like their numbers.
function directionTo(target: string, guess: string): Direction {
  if (target === guess) return 'E'
  return target > guess ? 'H' : 'L'
}
