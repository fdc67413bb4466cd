import { modeName, type DigitCount } from '#game/digits.ts'

/** `14 numbers`, `1 number`. */
export function countNumbers(count: number): string {
  return count === 1 ? '1 number' : `${count} numbers`
}

/** How many numbers a friend found. */
export function beatText(solved: number): string {
  return solved === 0 ? 'Your friend found none: one number wins' : `To beat: ${countNumbers(solved)}`
}

/** The mean of the tries, as in statistics; a dash without one. */
export function averageText(average: number | null): string {
  return average === null ? '–' : average.toFixed(2)
}

/** The text that goes with a link. */
export function shareText({
  digits,
  solved,
  link,
}: {
  digits: DigitCount
  solved: number
  link: string
}): string {
  return `I found ${countNumbers(solved)} in a storm of ${modeName(digits).toLowerCase()}. The same numbers wait for you: ${link}`
}
