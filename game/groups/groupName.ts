import { ADJECTIVES } from './adjectives.ts'
import { NOUNS } from './nouns.ts'

/** A group's name as it is stored: the positions of its two words. */
export type GroupWords = { adjective: number; noun: number }

/** The name of a group: `Brave Otters`. Throws RangeError for a position outside the lists. */
export function groupName({ adjective, noun }: GroupWords): string {
  const words = [ADJECTIVES[adjective], NOUNS[noun]]
  if (words.includes(undefined)) throw new RangeError(`${adjective} ${noun} is not a group's name`)
  return words.join(' ')
}

/**
 * Draws a name. All pairs are equally likely if `randomBelow` is uniform: it returns an integer from 0 to
 * `end` - 1. Real groups use a cryptographic source. Two groups may have the same name.
 */
export function drawGroupWords(randomBelow: (end: number) => number): GroupWords {
  return { adjective: randomBelow(ADJECTIVES.length), noun: randomBelow(NOUNS.length) }
}
