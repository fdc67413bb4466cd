import type { DigitCount } from '#game/digits.ts'
import { type Shown, Figure } from '../../Figure.tsx'
import type { Filter } from '../../filters/filter.ts'
import { Legend } from '../../Legend.tsx'
import { tableOf } from '../../table.ts'
import { meanText, percentText, yesNo } from '../../texts.ts'
import { averageAxis, shareAxis } from '../drawing/roundAxis.ts'
import { SmallMultiples } from '../drawing/SmallMultiples.tsx'
import { partialText, weekPoints } from '../drawing/weekPoints.ts'
import { WeeksOfModesDocument, type WeeksOfModesQuery } from './WeeksOfModes.generated.ts'

const MODES = [
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
] as const

const MEASURES = {
  winRate: { title: 'Win rate', name: 'win-rate', text: percentText, axis: shareAxis },
  average: { title: 'Average of tries, a loss as 7', name: 'average', text: meanText, axis: averageAxis },
} as const

type Measure = keyof typeof MEASURES
type Week = { from: string; isPartial: boolean } & Partial<Record<DigitCount, number | null>>

/** The share of plays that found the number, by week and mode. */
export function WinRateByWeek(filter: Filter) {
  return <WeeksOfModes {...filter} title="Win rate by week" measure="winRate" />
}

/** The mean score by week and mode. */
export function AverageByWeek(filter: Filter) {
  return <WeeksOfModes {...filter} title="Average by week" measure="average" />
}

function WeeksOfModes({ digits, from, to, title, measure }: Filter & { title: string; measure: Measure }) {
  return (
    <Figure
      title={title}
      name={MEASURES[measure].name}
      document={WeeksOfModesDocument}
      variables={{ from, to }}
      show={(data) => showWeeks(weeksOf(data, measure), digits, MEASURES[measure])}
    />
  )
}

function showWeeks(weeks: Week[], chosen: DigitCount, measure: (typeof MEASURES)[Measure]): Shown | null {
  if (weeks.length === 0) return null
  const { title, text } = measure
  // All panels have the same scale.
  const axis = measure.axis(weeks.flatMap((week) => MODES.map(([, mode]) => week[mode])))
  return {
    summary: summaryOf(weeks, chosen, text),
    table: tableOf(weeks, {
      week: ({ from }) => from,
      partial: ({ isPartial }) => yesNo(isPartial),
      ...Object.fromEntries(
        MODES.map(([, mode]) => [`${mode} digits`, [(week: Week) => week[mode] ?? null, text] as const]),
      ),
    }),
    legend: <Legend apart={partialText(weeks)} />,
    chart: (
      <SmallMultiples
        x="Week of the game"
        y={title}
        panels={MODES.map(([, mode]) => ({
          ...weekPoints(weeks),
          title: `${mode} digits`,
          of: (week: Week) => week[mode] ?? null,
          isChosen: mode === chosen,
          axis: () => axis,
          text,
        }))}
      />
    ),
  }
}

function summaryOf(weeks: readonly Week[], digits: DigitCount, text: (value: number) => string): string {
  const own = weeks.flatMap((week) => {
    const value = week[digits] ?? null
    return value === null ? [] : [{ ...week, value }]
  })
  const last = own.at(-1)
  if (last === undefined) return `No finished plays of ${digits} digits in these days.`
  const values = own.map(({ value }) => value)
  const partial = last.isPartial ? ' (partial)' : ''
  return `${digits} digits: ${text(Math.min(...values))} to ${text(Math.max(...values))}, in the last week${partial} ${text(last.value)}.`
}

/** The weeks with a play of any mode, oldest first. */
function weeksOf(data: WeeksOfModesQuery, measure: Measure): Week[] {
  const weeks = new Map<string, Week>()
  for (const [name, mode] of MODES) {
    for (const { from, isPartial, scores } of data[name])
      weeks.set(from, { ...(weeks.get(from) ?? { from, isPartial }), [mode]: scores[measure] })
  }
  return [...weeks.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1))
}
