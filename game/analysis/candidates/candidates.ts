import type { DigitCount } from '#game/digits.ts'
import { constraintsOf, type Constraints, type Row } from './constraints.ts'

/** The numbers that agree with the rows, ascending, packed. */
export function candidatesAfter(rows: readonly Row[], digits: DigitCount): Int32Array {
  return new Listing(constraintsOf(rows, digits)).list()
}

/** Lists the numbers digit by digit, and leaves a prefix as soon as no number begins with it. */
class Listing {
  private found = new Int32Array(1024)
  private count = 0
  private readonly copies = new Int32Array(10)

  private readonly constraints: Constraints

  constructor(constraints: Constraints) {
    this.constraints = constraints
  }

  list(): Int32Array {
    const missing = this.constraints.least.reduce((sum, copies) => sum + copies, 0)
    this.extend(0, 0, missing)
    return this.found.slice(0, this.count)
  }

  /** Extends a prefix; `missing` required copies are not in it. */
  private extend(prefix: number, place: number, missing: number): void {
    const { digits, places, least, most, above, below } = this.constraints
    const rest = digits - place
    if (rest === 0) {
      this.add(prefix)
      return
    }
    const allowed = places[place] ?? 0
    const unit = 16 ** (rest - 1)
    for (let digit = 0; digit < 10; digit++) {
      const copies = this.copies[digit] ?? 0
      if ((allowed & (1 << digit)) === 0 || copies >= (most[digit] ?? 0)) continue
      const needed = copies < (least[digit] ?? 0) ? missing - 1 : missing
      const extended = prefix * 16 + digit
      const isOutside = extended * unit >= below || (extended + 1) * unit - 1 <= above
      if (needed >= rest || isOutside) continue
      this.copies[digit] = copies + 1
      this.extend(extended, place + 1, needed)
      this.copies[digit] = copies
    }
  }

  private add(number: number): void {
    if (this.count === this.found.length) {
      const longer = new Int32Array(2 * this.count)
      longer.set(this.found)
      this.found = longer
    }
    this.found[this.count++] = number
  }
}
