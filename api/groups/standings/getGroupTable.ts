import type { Deps } from '#api/deps/deps.ts'
import { loadExcusedDays } from '#api/statistics/getStreak.ts'
import { nextDay, previousDay, type Day } from '#game/day.ts'
import { standingsOf, type Standing } from '#game/groups/standings.ts'
import { seasonOf, weekOf } from '#game/groups/week.ts'
import { todayOf } from '#api/games/days.ts'
import type { SeenGroup } from '#api/groups/findGroups.ts'
import type { Member } from '#api/groups/members/listMembers.ts'
import { loadScores } from './loadScores.ts'

export type GroupSpan = 'WEEK' | 'SEASON'

/** The standings of a week or a season. The neighbours are days of the ones before and after. */
export type GroupTable = {
  firstDay: Day
  lastDay: Day
  previousDay: Day | null
  nextDay: Day | null
  rows: Standing<Member>[]
}

/**
 * The standings of the week or season of a day, as one viewer sees them. Null for a span that ended before
 * the group was created or that has not begun. `members` are the members that the viewer sees.
 */
export async function getGroupTable(
  deps: Deps,
  { rule, createdOn }: SeenGroup,
  { members, span, day }: { members: readonly Member[]; span: GroupSpan; day: Day },
): Promise<GroupTable | null> {
  const today = todayOf(deps)
  const { firstDay, lastDay } = span === 'WEEK' ? weekOf(day) : seasonOf(day)
  if (lastDay < createdOn || firstDay > today) return null
  const [scores, excused] = await Promise.all([
    loadScores(deps, { playerIds: members.map(({ playerId }) => playerId), firstDay, lastDay }),
    loadExcusedDays(deps),
  ])
  const scored = members.map((member) => ({ ...member, scores: scores.get(member.playerId) ?? new Map() }))
  return {
    firstDay,
    lastDay,
    previousDay: firstDay > createdOn ? previousDay(firstDay) : null,
    nextDay: lastDay < today ? nextDay(lastDay) : null,
    rows: standingsOf(scored, { rule, firstDay, lastDay, today, excused }),
  }
}
