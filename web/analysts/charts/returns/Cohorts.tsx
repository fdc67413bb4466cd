import { type Shown, Figure } from '../../Figure.tsx'
import type { Filter } from '../../filters/filter.ts'
import { Legend } from '../../Legend.tsx'
import { tableOf } from '../../table.ts'
import { countText, dayText, percentText, totalOf, yesNo } from '../../texts.ts'
import { type Cell, HeatMap } from '../drawing/HeatMap.tsx'
import { CohortsDocument, type CohortsQuery } from './Cohorts.generated.ts'

/** How many of each week’s new players of any mode play in the weeks after. */
export function Cohorts({ from, to }: Filter) {
  return (
    <Figure
      title="Cohorts by week, all modes"
      name="cohorts"
      document={CohortsDocument}
      variables={{ from, to }}
      show={showCohorts}
    />
  )
}

type Cohort = CohortsQuery['retention'][number]

export function showCohorts({ retention: cohorts }: CohortsQuery): Shown | null {
  const next = cohorts.filter(({ active, ...one }) => active.length > 1 && one.players > 0)
  const cells = next.flatMap((cohort, row) => cellsOf(cohort, row, cohorts.at(-1)?.isPartial ?? false))
  const most = Math.max(...cells.map(({ rate, isApart }) => (isApart ? 0 : rate)))
  const weeks = Math.max(...cells.map(({ column }) => column))
  if (cells.length === 0) return null
  const returned = totalOf(next, ({ active }) => active[1] ?? 0)
  const players = totalOf(next, (cohort) => cohort.players)
  return {
    summary: `${countText(players, 'new player')}; ${percentText(returned / players)} of them played in the next week.`,
    sampleShare: cohorts[0]?.sampleShare,
    table: tableOf(next, {
      week: ({ week }) => week,
      partial: ({ isPartial }) => yesNo(isPartial),
      players: (cohort) => cohort.players,
      ...Object.fromEntries(
        Array.from({ length: weeks }, (_, index) => [
          `week ${index + 1}`,
          [(cohort: Cohort) => rateAfter(cohort, index + 1), percentText] as const,
        ]),
      ),
    }),
    legend: (
      <Legend
        scale={{ least: '0%', most: `${percentText(most)} of the new players` }}
        shape="square"
        apart={cells.some(({ isApart }) => isApart) ? 'Some days of the week are missing' : null}
      />
    ),
    chart: (
      <HeatMap
        title="Share of each week’s new players that played in later weeks"
        x="Weeks after the week of the first play"
        y="Week of the first play"
        columns={[1, weeks]}
        columnTicks={ticksTo(weeks)}
        rows={next.map(({ week }) => dayText(week))}
        cells={cells.map((cell) => ({ ...cell, share: most > 0 ? Math.min(cell.rate / most, 1) : 0 }))}
      />
    ),
  }
}

/**
 * The squares of a cohort. If the last week is not over, each cohort’s last number can still rise; otherwise a
 * partial cohort is one whose own week lacks days.
 */
export function cellsOf(cohort: Cohort, row: number, isLastOpen: boolean): (Omit<Cell, 'share'> & Rated)[] {
  const { week, active, isPartial } = cohort
  return active.slice(1).map((_, index) => {
    const column = index + 1
    const isApart = isPartial && (!isLastOpen || column === active.length - 1)
    const rate = rateAfter(cohort, column) ?? 0
    const text = percentText(rate)
    const tip = `New from ${dayText(week)}, ${countText(column, 'week')} later: ${text}${isApart ? ', partial' : ''}`
    return { row, column, rate, text, tip, isApart }
  })
}

type Rated = { rate: number; isApart: boolean }

function rateAfter({ players, active }: Cohort, weeks: number): number | null {
  const returned = active[weeks]
  return returned === undefined || players === 0 ? null : returned / players
}

function ticksTo(weeks: number): number[] {
  const step = Math.ceil(weeks / 12)
  return Array.from({ length: Math.floor(weeks / step) }, (_, index) => (index + 1) * step)
}
