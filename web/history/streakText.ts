import { shareDate, type Day } from '#game/day.ts'

export type KnownStreak = { current: number; longest: number; freezes: number; frozen: readonly string[] }

/** 'Streak: 12 days · Longest: 20 · Freezes: 1, last spent for Nov 18' */
export function streakText({ current, longest, freezes, frozen }: KnownStreak): string {
  const spent = frozen.at(-1)
  const last = spent === undefined ? '' : `, last spent for ${shareDate(spent as Day)}`
  const days = current === 1 ? '1 day' : `${current} days`
  return `Streak: ${days} · Longest: ${longest} · Freezes: ${freezes}${last}`
}
