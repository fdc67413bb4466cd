import { easternDay, shareDate } from '#game/day.ts'

/** The server counts no further. */
const MOST_COUNTED = 1000

export function finishedText(count: number): string {
  if (count >= MOST_COUNTED) return '1,000 or more players finished'
  return count === 1 ? '1 player finished' : `${count} players finished`
}

/** The Eastern day on which a link stops working. */
export function expiryText(expiresAt: string): string {
  return `The link works until ${shareDate(easternDay(new Date(expiresAt)))}.`
}
