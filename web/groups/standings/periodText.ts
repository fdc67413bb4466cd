import { shareDate } from '#game/day.ts'
import { seasonOf, type Period } from '#game/groups/week.ts'
import type { GroupSpan } from '../../schema.generated.ts'

/** 'Nov 16 – Nov 22'; 'Season 4: Oct 5 – Jan 3'. */
export function periodText(span: GroupSpan, { firstDay, lastDay }: Period): string {
  const days = `${shareDate(firstDay)} – ${shareDate(lastDay)}`
  return span === 'WEEK' ? days : `Season ${seasonOf(firstDay).number}: ${days}`
}
