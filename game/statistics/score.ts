import { ATTEMPTS } from '#game/digits.ts'

/** The score of a lost game: one more than the last row. */
export const LOSS_SCORE = 7

/** 1 to 6 for a win in that row, 7 for a loss. `rows` is the number of rows played; null while playing. */
export function scoreOf(status: 'victory' | 'defeat', rows: number): number
export function scoreOf(status: 'playing' | 'victory' | 'defeat', rows: number): number | null
export function scoreOf(status: 'playing' | 'victory' | 'defeat', rows: number): number | null {
  if (status === 'playing') return null
  return status === 'victory' ? rows : LOSS_SCORE
}

/** The status of a play with this score: the inverse of `scoreOf`. */
export function statusOf(score: number | null): 'playing' | 'victory' | 'defeat' {
  if (score === null) return 'playing'
  return score === LOSS_SCORE ? 'defeat' : 'victory'
}

/** `3`, or `X` for a lost game. */
export function scoreText(score: number): string {
  return score === LOSS_SCORE ? 'X' : String(score)
}

/** `3/6`, or `X/6` for a lost game, with a star for a hard play. */
export function triesText(score: number, isHard = false): string {
  return `${scoreText(score)}/${ATTEMPTS}${isHard ? '*' : ''}`
}

/** `1 try`, `3 tries`. */
export function countTries(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`
}

const BUCKETS = ATTEMPTS + 1

/** The number of games with score 1, 2, … 7 (7 is a loss): always seven counts. */
export function histogramOf(scores: readonly number[]): number[] {
  const counts = Array.from({ length: BUCKETS }, () => 0)
  for (const score of scores) {
    const count = counts[score - 1]
    if (count === undefined) throw new RangeError(`${score} is not a score`)
    counts[score - 1] = count + 1
  }
  return counts
}
