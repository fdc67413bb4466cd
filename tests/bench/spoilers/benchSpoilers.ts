import { loadBook } from '#game/analysis/books/loadBook.ts'
import { openingClasses, openingMarkClasses } from '#game/analysis/candidates/openingClasses.ts'
import { allowsGrid } from '#game/analysis/sharedGrid.ts'
import { DIGIT_COUNTS, drawTarget, type DigitCount } from '#game/digits.ts'
import { humanPlay, seeded } from '../analysis/madePlays.ts'
import type { Extent } from '../extent.ts'
import { compared, type Row } from '../row.ts'

const GRIDS = 100
/** All numbers are counted in modes with at most so many, else a random sample of this size. */
const NUMBERS = 10_000

/**
 * How many of a mode's numbers a shared grid leaves possible, with and without its arrows: for a viewer who
 * knows nothing about the guesses, from grids of human-like plays, and after the first row alone for a viewer
 * who knows the first guess, which is the solver's.
 */
export async function benchSpoilers({ rounds }: Extent): Promise<Row[]> {
  const rows: Row[] = []
  for (const digits of DIGIT_COUNTS) {
    const shares = Array.from({ length: rounds }, (_, seed) => sharesLeft(digits, seeded(seed)))
    const { opening } = await loadBook(digits)
    rows.push(
      compared({
        what: `numbers of ${digits} digits that a shared grid leaves possible`,
        unit: '%',
        ours: shares.map(({ withArrows }) => withArrows),
        limit: { what: 'no arrows', values: shares.map(({ withoutArrows }) => withoutArrows) },
      }),
      compared({
        what: `the same after its first row, if the guess ${opening} is known`,
        unit: '%',
        ours: [expectedShare(openingClasses(opening, digits), digits)],
        limit: { what: 'no arrows', values: [expectedShare(openingMarkClasses(opening, digits), digits)] },
      }),
    )
  }
  return rows
}

/** The means over many grids. */
function sharesLeft(digits: DigitCount, random: () => number): { withArrows: number; withoutArrows: number } {
  const left = { withArrows: 0, withoutArrows: 0 }
  for (let grid = 0; grid < GRIDS; grid++) {
    const rows = humanPlay(digits, random).rows.map(({ hint }) => hint)
    const marks = rows.map((row) => row.slice(0, digits))
    const numbers = numbersOf(digits, random)
    // A grid with arrows allows no number that it does not allow without them.
    const allowed = numbers.filter((number) => allowsGrid(number, marks))
    left.withoutArrows += allowed.length / numbers.length
    left.withArrows += allowed.filter((number) => allowsGrid(number, rows)).length / numbers.length
  }
  return {
    withArrows: (100 * left.withArrows) / GRIDS,
    withoutArrows: (100 * left.withoutArrows) / GRIDS,
  }
}

function numbersOf(digits: DigitCount, random: () => number): string[] {
  const isSmall = 10 ** digits <= NUMBERS
  return Array.from({ length: isSmall ? 10 ** digits : NUMBERS }, (_, number) =>
    isSmall ? String(number).padStart(digits, '0') : drawTarget(digits, () => Math.floor(random() * 10)),
  )
}

/** The expected share of numbers that a hint leaves: each class in proportion to its size. */
function expectedShare(classes: readonly number[], digits: number): number {
  return (100 * classes.reduce((sum, size) => sum + size * size, 0)) / 10 ** (2 * digits)
}
