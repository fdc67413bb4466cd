import type { GuessTable } from '#game/analysis/search/guessTable.ts'

// Codes seen in the present count have its stamp, so that a count needs no clearing.
const stamps = new Uint32Array(2 * 3 ** 7)
const otherStamps = new Uint32Array(stamps.length)
const labels = new Uint16Array(stamps.length)
let stamp = 0

/** The number of classes into which a guess divides a set. */
export function countClasses({ cells, width }: GuessTable, set: Int32Array, guess: number): number {
  nextStamp()
  const row = guess * width
  let classes = 0
  for (let index = 0; index < set.length; index++) {
    const code = cells[row + (set[index] ?? 0)] ?? 0
    if (stamps[code] !== stamp) {
      stamps[code] = stamp
      classes++
    }
  }
  return classes
}

/** Whether the set that was counted last has the code. */
export function wasCounted(code: number): boolean {
  return stamps[code] === stamp
}

/**
 * A hash of the classes into which a guess divides a set. Guesses with the same classes have the same hash.
 */
export function hashClasses({ cells, width, win }: GuessTable, set: Int32Array, guess: number): number {
  nextStamp()
  const row = guess * width
  let [classes, hash] = [0, 0]
  for (let index = 0; index < set.length; index++) {
    const code = cells[row + (set[index] ?? 0)] ?? 0
    if (stamps[code] !== stamp) {
      stamps[code] = stamp
      labels[code] = code === win ? 0 : ++classes
    }
    hash = Math.imul(hash ^ (labels[code] ?? 0), 0x0100_0193)
  }
  return hash
}

/** Whether two guesses divide a set into the same classes. */
export function divideAlike(
  { cells, width, win }: GuessTable,
  set: Int32Array,
  [one, other]: readonly [number, number],
): boolean {
  nextStamp()
  for (let index = 0; index < set.length; index++) {
    const member = set[index] ?? 0
    const code = cells[one * width + member] ?? 0
    const otherCode = cells[other * width + member] ?? 0
    if (stamps[code] === stamp) {
      if (labels[code] !== otherCode) return false
    } else {
      if (otherStamps[otherCode] === stamp || (code === win) !== (otherCode === win)) return false
      stamps[code] = stamp
      otherStamps[otherCode] = stamp
      labels[code] = otherCode
    }
  }
  return true
}

/** The classes of a set by first occurrence, without the guess itself. */
export function classesOf(table: GuessTable, set: Int32Array, guess: number): Int32Array[] {
  const { cells, width, win } = table
  const sizes = sizesOf(table, set, guess)
  const classes = Array.from(sizes, (size) => new Int32Array(size))
  const row = guess * width
  for (let index = set.length - 1; index >= 0; index--) {
    const member = set[index] ?? 0
    const code = cells[row + member] ?? 0
    if (code === win) continue
    const label = labels[code] ?? 0
    const left = (sizes[label] ?? 0) - 1
    sizes[label] = left
    const members = classes[label]
    if (members) members[left] = member
  }
  return classes
}

/** The sizes of the classes. `labels` are their indices. */
function sizesOf(table: GuessTable, set: Int32Array, guess: number): number[] {
  const { cells, width, win } = table
  nextStamp()
  const row = guess * width
  const sizes: number[] = []
  for (let index = 0; index < set.length; index++) {
    const code = cells[row + (set[index] ?? 0)] ?? 0
    if (code === win) continue
    if (stamps[code] !== stamp) {
      stamps[code] = stamp
      labels[code] = sizes.length
      sizes.push(0)
    }
    const label = labels[code] ?? 0
    sizes[label] = (sizes[label] ?? 0) + 1
  }
  return sizes
}

function nextStamp(): void {
  if (++stamp < 2 ** 32) return
  stamps.fill(0)
  otherStamps.fill(0)
  stamp = 1
}
