import { easternDay } from '#game/day.ts'
import { shortDay } from '../language/days.ts'
import { momentText } from '../language/moments.ts'
import { pageTexts } from '../language/pageTexts.ts'

/** The server counts no further. */
const MOST_COUNTED = 1000

export function finishedText(count: number): string {
  return count >= MOST_COUNTED ? pageTexts.challenges.manyFinished : pageTexts.challenges.finished({ count })
}

/** The Eastern day on which a link stops working. */
export function expiryText(expiresAt: string): string {
  return pageTexts.challenges.expires({ day: shortDay(easternDay(new Date(expiresAt))) })
}

/** When the player sent a challenge, which tells it apart: `Nov 21, 12:04 PM`. */
export function sentAtText(createdAt: string): string {
  return momentText(createdAt)
}
