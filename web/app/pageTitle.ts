import { shareDate, type Day } from '#game/day.ts'
import { modeName } from '#game/digits.ts'
import { isPractice, type BoardKey } from '../paths/boardKey.ts'

export function gameTitle(siteName: string, { digits, segment }: BoardKey): string {
  const name = `${siteName} - ${modeName(digits)}`
  if (isPractice({ segment })) return `${name} - Random`
  return segment === null ? name : `${name} - ${shareDate(segment as Day)}, ${segment.slice(0, 4)}`
}
