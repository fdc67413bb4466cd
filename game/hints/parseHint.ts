import type { DigitCount } from '#game/digits.ts'
import type { Direction, Hint } from './hint.ts'
import { err, ok, type Result } from '#game/result.ts'

/**
 * Accepts exactly the hints that some target and guess of `digits` digits produce: a mark for each digit,
 * then a direction, which is E if and only if all marks are G. One Y with only G beside it is impossible: its
 * digit would have no other place.
 */
export function parseHint(value: unknown, digits: DigitCount): Result<Hint, 'NOT_A_HINT'> {
  const isHint =
    typeof value === 'string' &&
    value.length === digits + 1 &&
    /^(?:G+E|(?!G*.$)(?!G*YG*.$)[GYX]+[HL])$/.test(value)
  return isHint ? ok(value as Hint) : err('NOT_A_HINT')
}

/** The direction of a hint. */
export function directionOf(hint: Hint): Direction {
  return hint.at(-1) as Direction
}
