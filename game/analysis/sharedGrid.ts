import type { Mark } from '#game/hints/hint.ts'

/**
 * Whether a number can be the target of a shared grid: each row of marks, with or without its direction, is
 * the hint for some guess. A viewer of the grid does not know the guesses, so each row counts alone.
 */
export function allowsGrid(target: string, rows: readonly string[]): boolean {
  return rows.every((row) => allowsRow(target, row))
}

function allowsRow(target: string, row: string): boolean {
  const marks = row.slice(0, target.length).split('') as Mark[]
  const direction = row.slice(target.length)
  // The digits at the other places than green ones can be yellow elsewhere.
  const open = marks.flatMap((mark, place) => (mark === 'G' ? [] : [place]))
  const [first] = open
  if (first === undefined) return direction === 'E' || direction === ''
  if (direction === 'E') return false
  const copies = new Map<string, number>()
  for (const place of open) copies.set(at(target, place), (copies.get(at(target, place)) ?? 0) + 1)
  const yellow = open.filter((place) => marks[place] === 'Y')
  // Each number lacks three digits, so grey places elsewhere set no condition.
  if (marks[first] === 'X')
    return hasGrey(at(target, first), direction, copies) && fill(yellow, target, copies)
  return fill(yellow, target, copies, (digit) => points(at(target, first), digit, direction))
}

/** Whether a digit without a copy at an open place can stand there, so that the arrow points as shown. */
function hasGrey(own: string, direction: string, copies: ReadonlyMap<string, number>): boolean {
  return DIGITS.some((digit) => !copies.has(digit) && points(own, digit, direction))
}

/** Whether the yellow places can have copies of the target's digits. `admit` decides at the first of them. */
function fill(
  [place, ...others]: readonly number[],
  target: string,
  copies: ReadonlyMap<string, number>,
  admit: (digit: string) => boolean = () => true,
): boolean {
  if (place === undefined) return true
  return [...copies].some(([digit, count]) => {
    if (count === 0 || digit === at(target, place) || !admit(digit)) return false
    return fill(others, target, new Map(copies).set(digit, count - 1))
  })
}

/** The first place that is not green decides the arrow. */
function points(own: string, guessed: string, direction: string): boolean {
  if (direction === 'H') return guessed < own
  if (direction === 'L') return guessed > own
  return true
}

const DIGITS = [...'0123456789']

const at = (number: string, place: number) => number[place] ?? ''
