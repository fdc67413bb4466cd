import type { ClassMarks, GuessTable } from './guessTable.ts'

/** The number of classes into which a guess divides a set. */
export function countClasses({ cells, width, marks }: GuessTable, set: Int32Array, guess: number): number {
  const { stamps } = marks
  const stamp = nextStamp(marks)
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
export function wasCounted({ stamps, stamp }: ClassMarks, code: number): boolean {
  return stamps[code] === stamp
}

/**
 * A hash of the classes into which a guess divides a set. Guesses with the same classes have the same hash.
 */
export function hashClasses(
  { cells, width, win, marks }: GuessTable,
  set: Int32Array,
  guess: number,
): number {
  const { stamps, labels } = marks
  const stamp = nextStamp(marks)
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
  { cells, width, win, marks }: GuessTable,
  set: Int32Array,
  [one, other]: readonly [number, number],
): boolean {
  const { stamps, otherStamps, labels } = marks
  const stamp = nextStamp(marks)
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
  const { labels } = table.marks
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
function sizesOf({ cells, width, win, marks }: GuessTable, set: Int32Array, guess: number): number[] {
  const { stamps, labels } = marks
  const stamp = nextStamp(marks)
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

function nextStamp(marks: ClassMarks): number {
  if (++marks.stamp < 2 ** 32) return marks.stamp
  marks.stamps.fill(0)
  marks.otherStamps.fill(0)
  marks.stamp = 1
  return marks.stamp
}
