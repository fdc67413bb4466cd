import { findGroups } from '#api/groups/findGroups.ts'
import { loadStays, membersSeenBy } from '#api/groups/members/listMembers.ts'
import { getGroupTable } from '#api/groups/standings/getGroupTable.ts'
import { todayOf } from '#api/games/days.ts'
import { getStatistics } from '#api/statistics/getStatistics.ts'
import { getStreak } from '#api/statistics/getStreak.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { seasonOf } from '#game/groups/week.ts'
import { DEFAULT_KIND } from '#game/kinds/displayed.ts'
import { STATISTICS_KINDS } from '#game/kinds/lists.ts'
import type { ArchiveTable, Row } from './archiveTable.ts'

/** A list that the server computes from what it stores. */
export type ComputedTable = Pick<ArchiveTable, 'name' | 'columns'> & {
  list: (deps: Deps, playerId: number) => Promise<Row[]>
}

const STATISTICS: ComputedTable = {
  name: 'statistics',
  columns: ['kind', 'digits', 'results', 'since', 'streak', 'longestStreak'],
  list: async (deps, playerId) => {
    const lists = STATISTICS_KINDS.map(async (kind) => {
      const modes = await getStatistics(deps, { playerId, kind, modes: DIGIT_COUNTS })
      return await Promise.all(
        modes.map(async ({ digits, histogram, since }) => {
          const streak = kind === DEFAULT_KIND ? await getStreak(deps, { playerId, digits }) : null
          const { current = null, longest = null } = streak ?? {}
          return { kind, digits, results: histogram, since, streak: current, longestStreak: longest }
        }),
      )
    })
    return (await Promise.all(lists)).flat()
  },
}

/** Of the groups in which the player is now. */
const GROUP_POINTS: ComputedTable = {
  name: 'groupPoints',
  columns: ['group', 'season', 'points'],
  list: async (deps, playerId) => {
    const groups = await findGroups(deps, { playerIds: [playerId], keys: null })
    const rows: Row[] = []
    for (const group of groups) {
      const members = membersSeenBy(await loadStays(deps, group.id), group).filter(({ isMe }) => isMe)
      for (let day: Day | null = todayOf(deps); day !== null;) {
        const table = await getGroupTable(deps, group, { members, span: 'SEASON', day })
        const points = table?.rows[0]?.points ?? null
        if (points !== null) rows.push({ group: group.key, season: seasonOf(day).number, points })
        day = table?.previousDay ?? null
      }
    }
    return rows
  },
}

export const COMPUTED_TABLES: readonly ComputedTable[] = [STATISTICS, GROUP_POINTS]
