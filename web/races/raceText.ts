import { modeName, type DigitCount } from '#game/digits.ts'

/** `3 rounds`, `1 round`. */
export function countRounds(count: number): string {
  return count === 1 ? '1 round' : `${count} rounds`
}

type Invited = { digits: DigitCount; roundCount: number; link: string }

/** The text that goes with a link. */
export function inviteText({ digits, roundCount, link }: Invited): string {
  return `Race me: ${modeName(digits).toLowerCase()}, ${countRounds(roundCount)}. ${link}`
}
