import { easternDay, shareDate } from '#game/day.ts'

/** The server counts no further. */
const MOST_COUNTED = 1000

export function finishedText(count: number): string {
  if (count >= MOST_COUNTED) return '1,000 or more players finished'
  return count === 1 ? '1 player finished' : `${count} players finished`
}

/** The Eastern day on which a link stops working. */
export function expiryText(expiresAt: string): string {
  return `Expires ${shareDate(easternDay(new Date(expiresAt)))}`
}

/** When the player sent a challenge, which tells it apart: `Nov 21, 12:04 PM`. */
export function sentAtText(createdAt: string): string {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Date(createdAt).toLocaleString('en-US', parts)
}
