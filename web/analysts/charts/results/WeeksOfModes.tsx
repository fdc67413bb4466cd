import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { AVERAGES, type Measure, SHARES } from '../drawing/measures.ts'
import { SmallMultiples } from '../drawing/Lines.tsx'
import { WEEK_COLUMNS, weekPoints } from '../drawing/weeks.ts'
import { WeeksOfModesDocument, type WeeksOfModesQuery } from './WeeksOfModes.generated.ts'

/** The share of plays that found the number, by week and mode. */
export const WinRateByWeek = figureOf({
  title: 'Win rate by week',
  name: 'win-rate',
  document: WeeksOfModesDocument,
  show: (data, { digits }) => showWeeks(weeksOf(data, 'winRate'), digits, 'Win rate', SHARES),
})

/** The mean score by week and mode. */
export const AverageByWeek = figureOf({
  title: 'Average by week',
  name: 'average',
  document: WeeksOfModesDocument,
  show: (data, { digits }) =>
    showWeeks(weeksOf(data, 'average'), digits, 'Average of tries, a loss as 7', AVERAGES),
})

type Week = { from: Day; isPartial: boolean } & Partial<Record<DigitCount, number | null>>

function showWeeks(weeks: readonly Week[], chosen: DigitCount, y: string, measure: Measure): Shown | null {
  if (weeks.length === 0) return null
  const modes = DIGIT_COUNTS.map((mode) => ({
    mode,
    name: `${mode} digits`,
    of: (week: Week) => week[mode] ?? null,
  }))
  // All panels have the same scale.
  const axis = measure.axis(weeks.flatMap((week) => modes.map(({ of }) => of(week))))
  const shared = { ...measure, axis: () => axis }
  return {
    summary: summaryOf(weeks, chosen, measure.text),
    table: tableOf(weeks, {
      ...WEEK_COLUMNS,
      ...Object.fromEntries(modes.map(({ name, of }) => [name, [of, measure.text] as const])),
    }),
    chart: (
      <SmallMultiples
        x="Week of the game"
        y={y}
        points={weekPoints(weeks)}
        panels={modes.map(({ mode, ...panel }) => ({ ...panel, measure: shared, isChosen: mode === chosen }))}
      />
    ),
  }
}

function summaryOf(weeks: readonly Week[], digits: DigitCount, text: (value: number) => string): string {
  const values = weeks.flatMap((week) => week[digits] ?? [])
  const last = weeks.findLast((week) => (week[digits] ?? null) !== null)
  if (last === undefined) return `No finished plays of ${digits} digits in these days.`
  const [least, most, end] = [Math.min(...values), Math.max(...values), values.at(-1) ?? 0].map(text)
  return `${digits} digits: ${least} to ${most}, in the last week${last.isPartial ? ' (partial)' : ''} ${end}.`
}

/** The weeks with a play of any mode, oldest first. */
function weeksOf(data: WeeksOfModesQuery, measure: 'winRate' | 'average'): Week[] {
  const weeks = new Map<Day, Week>()
  for (const mode of DIGIT_COUNTS) {
    for (const { from, isPartial, scores } of data[`digits${mode}`])
      weeks.set(from, { ...(weeks.get(from) ?? { from, isPartial }), [mode]: scores[measure] })
  }
  return [...weeks.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1))
}
