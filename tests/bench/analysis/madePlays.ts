import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import type { Row } from '#game/analysis/candidates/constraints.ts'
import { unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { ATTEMPTS, drawTarget, type DigitCount } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'

export type MadePlay = { target: string; rows: Row[] }

/** A player whose guesses agree with the hints nearly always; the first guess is any number. */
export function humanPlay(digits: DigitCount, random: () => number): MadePlay {
  return play(digits, random, (rows) => {
    const set = candidatesAfter(rows, digits)
    const isCareful = rows.length > 0 && random() < 0.9
    return isCareful
      ? unpackNumber(set[Math.floor(random() * set.length)] ?? 0, digits)
      : draw(digits, random)
  })
}

/** A player whose guesses are random. */
export function randomPlay(digits: DigitCount, random: () => number): MadePlay {
  return play(digits, random, () => draw(digits, random))
}

/** Random numbers below 1 that repeat from run to run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function play(digits: DigitCount, random: () => number, choose: (rows: readonly Row[]) => string): MadePlay {
  const target = draw(digits, random)
  const rows: Row[] = []
  while (rows.length < ATTEMPTS && rows.at(-1)?.guess !== target) {
    const guess = choose(rows)
    rows.push({ guess, hint: hintFor(target, guess) })
  }
  return { target, rows }
}

function draw(digits: DigitCount, random: () => number): string {
  return drawTarget(digits, () => Math.floor(random() * 10))
}
