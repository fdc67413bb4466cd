import type { DigitCount } from '#game/digits.ts'
import { decimalText } from '../language/numbers.ts'
import { pageTexts } from '../language/pageTexts.ts'

/** `14 numbers`, `1 number`. */
export function countNumbers(count: number): string {
  return pageTexts.storm.numbers({ count })
}

/** How many numbers a friend found. */
export function beatText(solved: number): string {
  return solved === 0 ? pageTexts.storm.beatNone : pageTexts.storm.beat({ numbers: countNumbers(solved) })
}

/** The mean of the tries, as in statistics; a dash without one. */
export function averageText(average: number | null): string {
  return average === null ? '–' : decimalText(average, 2)
}

type SharedStorm = { digits: DigitCount; solved: number; link: string }

/** The text that goes with a link. */
export function shareText({ digits, solved, link }: SharedStorm): string {
  const mode = pageTexts.storm.modeInText({ digits })
  return pageTexts.storm.shareText({ numbers: countNumbers(solved), mode, link })
}
