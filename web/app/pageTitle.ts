import { shareDate, type Day } from '#game/day.ts'
import { modeName } from '#game/digits.ts'
import type { BoardKey } from '../storage/localGame.ts'

export function gameTitle(siteName: string, { digits, segment }: BoardKey): string {
  const name = `${siteName} - ${modeName(digits)}`
  if (segment === 'random') return `${name} - Random`
  return segment === null ? name : `${name} - ${shareDate(segment as Day)}, ${segment.slice(0, 4)}`
}
