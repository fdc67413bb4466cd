import type { GuessTable } from '#game/analysis/search/guessTable.ts'

// Codes seen in the present count have its stamp, so that a count needs no clearing.
const stamps = new Uint32Array(2 * 3 ** 7)
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

/** For each member of a set its class: 0 for the guess itself, else 1, 2, … by first occurrence. */
export function classLabels({ cells, width, win }: GuessTable, set: Int32Array, guess: number): Uint16Array {
  nextStamp()
  const row = guess * width
  const found = new Uint16Array(set.length)
  let classes = 0
  for (let index = 0; index < set.length; index++) {
    const code = cells[row + (set[index] ?? 0)] ?? 0
    if (stamps[code] !== stamp) {
      stamps[code] = stamp
      labels[code] = code === win ? 0 : ++classes
    }
    found[index] = labels[code] ?? 0
  }
  return found
}

/** The classes of a set, without the guess itself. */
export function classesOf(table: GuessTable, set: Int32Array, guess: number): Int32Array[] {
  const classes: number[][] = []
  const found = classLabels(table, set, guess)
  for (let index = 0; index < set.length; index++) {
    const label = found[index] ?? 0
    if (label > 0) (classes[label - 1] ??= []).push(set[index] ?? 0)
  }
  return classes.map((members) => Int32Array.from(members))
}

function nextStamp(): void {
  if (++stamp < 2 ** 32) return
  stamps.fill(0)
  stamp = 1
}
