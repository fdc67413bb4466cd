import type { DigitCount } from '#game/digits.ts'
import type { Hint } from '#game/hints/hint.ts'
import type { PackedNumber } from './packedNumber.ts'

/**
 * A hint as an integer below `feedbackCount`: the marks as a ternary number (X 0, Y 1, G 2, first mark
 * highest), doubled, plus 1 if the target is higher. Numbers with the same feedback form a feedback class.
 */
export type Feedback = number

/** The number of feedback codes. Some of them never occur. */
export function feedbackCount(digits: DigitCount): number {
  return 2 * 3 ** digits
}

/** The feedback of a guess that equals the target. */
export function winFeedback(digits: DigitCount): Feedback {
  return feedbackCount(digits) - 2
}

/** `hintFor` on packed numbers. */
export function feedbackFor(target: PackedNumber, guess: PackedNumber, digits: DigitCount): Feedback {
  // Three bits for each digit: its copies in the target that no green uses.
  let unmatched = 0
  for (let shift = 0; shift < 4 * digits; shift += 4) {
    const digit = (target >> shift) & 15
    if (digit !== ((guess >> shift) & 15)) unmatched += 1 << (3 * digit)
  }
  let marks = 0
  for (let shift = 4 * digits - 4; shift >= 0; shift -= 4) {
    const digit = (guess >> shift) & 15
    const copies = 3 * digit
    if (digit === ((target >> shift) & 15)) marks = 3 * marks + 2
    else if (((unmatched >> copies) & 7) > 0) {
      unmatched -= 1 << copies
      marks = 3 * marks + 1
    } else marks *= 3
  }
  return 2 * marks + (target > guess ? 1 : 0)
}

export function feedbackOfHint(hint: Hint): Feedback {
  let marks = 0
  for (const mark of hint.slice(0, -1)) marks = 3 * marks + 'XYG'.indexOf(mark)
  return 2 * marks + (hint.endsWith('H') ? 1 : 0)
}
