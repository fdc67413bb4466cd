import type { DigitCount } from '#game/digits.ts'

/** The lowest and the highest number that agree with the arrows of a board's rows. Colours do not count. */
export function arrowLimits(
  guesses: readonly string[],
  hints: readonly string[],
  digits: DigitCount,
): { low: string; high: string } {
  let [low, high] = [0, 10 ** digits - 1]
  for (const [row, guess] of guesses.entries()) {
    const number = Number(guess)
    const arrow = hints[row]?.at(-1)
    if (arrow === 'H' || arrow === 'E') low = Math.max(low, arrow === 'H' ? number + 1 : number)
    if (arrow === 'L' || arrow === 'E') high = Math.min(high, arrow === 'L' ? number - 1 : number)
  }
  const text = (number: number) => String(number).padStart(digits, '0')
  return { low: text(low), high: text(high) }
}
