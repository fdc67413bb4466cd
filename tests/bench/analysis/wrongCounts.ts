import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { countCandidates } from '#game/analysis/candidates/countCandidates.ts'
import { feedbackFor, feedbackOfHint } from '#game/analysis/candidates/feedback.ts'
import { allNumbers, packNumber } from '#game/analysis/candidates/packedNumber.ts'
import type { DigitCount } from '#game/digits.ts'
import { alone, type Row } from '../row.ts'
import { humanPlay, randomPlay, seeded } from './madePlays.ts'

const PLAYS = 2000

/**
 * Counts of candidates that differ from a second algorithm: for 2 to 6 digits a loop over all numbers that
 * agree with the rows before, for 7 digits a convolution.
 */
export function wrongCounts(digits: DigitCount): Row {
  const random = seeded(10 + digits)
  const all = digits < 7 ? allNumbers(digits) : null
  let wrong = 0
  for (let play = 0; play < PLAYS; play++) {
    const { rows } = (play % 2 === 0 ? humanPlay : randomPlay)(digits, random)
    let left = all
    for (const [row, { guess, hint }] of rows.entries()) {
      const known = rows.slice(0, row + 1)
      left = left && agreeing(left, { guess: packNumber(guess), feedback: feedbackOfHint(hint), digits })
      if (candidatesAfter(known, digits).length !== (left?.length ?? countCandidates(known, digits))) wrong++
    }
  }
  const what = `${digits} digits, wrong counts in ${PLAYS} plays`
  return alone({ what, unit: '', ours: [wrong], goal: { atMost: 0 } })
}

type Hinted = { guess: number; feedback: number; digits: DigitCount }

function agreeing(numbers: Int32Array, { guess, feedback, digits }: Hinted): Int32Array {
  return numbers.filter((number) => feedbackFor(number, guess, digits) === feedback)
}
