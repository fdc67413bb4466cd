import { easternDay, shareDate } from '#game/day.ts'

export function finishedText(count: number): string {
  return count === 1 ? '1 player finished' : `${count} players finished`
}

/** The Eastern day on which a link stops working. */
export function expiryText(expiresAt: string): string {
  return `The link works until ${shareDate(easternDay(new Date(expiresAt)))}.`
}
