import { shareDate } from '#game/day.ts'
import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, percentText, totalOf } from '../../texts.ts'
import { type Cell, HeatMap } from '../drawing/HeatMap.tsx'
import { CohortsDocument, type CohortsQuery } from './Cohorts.generated.ts'

/** How many of each week’s new players of any mode play in the weeks after. */
export const Cohorts = figureOf({
  title: 'Cohorts by week, all modes',
  name: 'cohorts',
  document: CohortsDocument,
  show: ({ retention: cohorts }) => {
    const next = cohorts.filter(({ active, players }) => active.length > 1 && players > 0)
    const cells = next.flatMap((cohort) => cellsOf(cohort, cohorts.at(-1)?.isPartial ?? false))
    if (cells.length === 0) return null
    const weeks = [...new Set(cells.map(({ column }) => column))]
    const players = totalOf(next, (cohort) => cohort.players)
    const returned = percentText(totalOf(next, ({ active }) => active[1] ?? 0) / players)
    return {
      summary: `${countText(players, 'new player')}; ${returned} of them played in the next week.`,
      sampleShare: cohorts[0]?.sampleShare,
      table: tableOf(next, {
        week: ({ week }) => week,
        partial: ({ isPartial }) => isPartial,
        players: (cohort) => cohort.players,
        ...Object.fromEntries(
          weeks.map((week) => [
            `week ${week}`,
            [(one: Cohort) => rateAfter(one, week), percentText] as const,
          ]),
        ),
      }),
      chart: (
        <HeatMap
          title="Share of each week’s new players that played in later weeks"
          x="Weeks after the week of the first play"
          y="Week of the first play"
          cells={cells}
          scale={(most) => ['0%', `${percentText(most)} of the new players`]}
          apart="Some days of the week are missing"
        />
      ),
    }
  },
})

type Cohort = CohortsQuery['retention'][number]

/**
 * The squares of a cohort. If the last week is not over, each cohort’s last number can still rise; otherwise a
 * partial cohort is one whose own week lacks days.
 */
export function cellsOf(cohort: Cohort, isLastOpen: boolean): Cell[] {
  const { active, isPartial } = cohort
  const row = shareDate(cohort.week)
  return active.slice(1).map((_, index) => {
    const column = index + 1
    const isApart = isPartial && (!isLastOpen || column === active.length - 1)
    const value = rateAfter(cohort, column) ?? 0
    const text = percentText(value)
    const tip = `New from ${row}, ${countText(column, 'week')} later: ${text}${isApart ? ', partial' : ''}`
    return { row, column, value, text, tip, isApart }
  })
}

function rateAfter({ players, active }: Cohort, weeks: number): number | null {
  const returned = active[weeks]
  return returned === undefined || players === 0 ? null : returned / players
}
