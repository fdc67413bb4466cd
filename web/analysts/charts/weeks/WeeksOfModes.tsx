import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import type { DigitCount } from '#game/digits.ts'
import { type Shown, Figure } from '../../Figure.tsx'
import type { Filter } from '../../filters/filter.ts'
import { dayText, percentText, rounded, weekText, yesNo } from '../../texts.ts'
import { AXIS, CHART, GRID, TOOLTIP } from '../drawing/chartProps.ts'
import { EndLabel, PartialWeeks, WeekDot } from './WeekDot.tsx'
import { averageAxis, shareAxis } from '../drawing/roundAxis.ts'
import { WeeksOfModesDocument, type WeeksOfModesQuery } from './WeeksOfModes.generated.ts'

const MODES = [
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
] as const

type Measure = 'winRate' | 'average'

/** The share of plays that found the number, by week and mode. */
export function WinRateByWeek(filter: Filter) {
  return <WeeksOfModes {...filter} title="Win rate by week" measure="winRate" text={percentText} />
}

/** The mean score by week and mode. */
export function AverageByWeek(filter: Filter) {
  return (
    <WeeksOfModes {...filter} title="Average by week" measure="average" text={(value) => value.toFixed(2)} />
  )
}

type WeeksOfModesProps = Filter & { title: string; measure: Measure; text: (value: number) => string }

function WeeksOfModes({ digits, from, to, title, measure, text }: WeeksOfModesProps) {
  return (
    <Figure
      title={title}
      name={measure === 'winRate' ? 'win-rate' : 'average'}
      document={WeeksOfModesDocument}
      variables={{ from, to }}
      show={(data) => showWeeks(data, { digits, title, measure, text })}
    />
  )
}

type Options = Pick<WeeksOfModesProps, 'title' | 'measure' | 'text'> & { digits: DigitCount }
type Week = { week: string; isPartial: boolean } & Partial<Record<DigitCount, number | null>>

function showWeeks(data: WeeksOfModesQuery, { digits, title, measure, text }: Options): Shown | null {
  const weeks = weeksOf(data, measure)
  if (weeks.length === 0) return null
  return {
    summary: summaryOf(weeks, { digits, text }),
    table: {
      columns: ['week', 'partial', ...MODES.map(([, mode]) => `${mode} digits`)],
      rows: weeks.map((week) => [
        week.week,
        yesNo(week.isPartial),
        ...MODES.map(([, mode]) => rounded(week[mode] ?? null)),
      ]),
    },
    legend: <PartialWeeks weeks={weeks} />,
    chart: <WeeksChart {...{ weeks, digits, title, measure, text }} />,
  }
}

function summaryOf(weeks: readonly Week[], { digits, text }: Pick<Options, 'digits' | 'text'>): string {
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
    for (const { from, isPartial, scores } of data[name]) {
      weeks.set(from, { ...(weeks.get(from) ?? { week: from, isPartial }), [mode]: scores[measure] })
    }
  }
  return [...weeks.values()].toSorted((one, other) => (one.week < other.week ? -1 : 1))
}

/**
 * The chosen mode's line is drawn last and stands out. Each line ends with its number of digits, in one of
 * three columns, so that neighbours do not overlap.
 */
function WeeksChart({ weeks, digits, title, measure, text }: Options & { weeks: Week[] }) {
  const modes = MODES.map(([, mode]) => mode).toSorted(
    (one, other) => +(one === digits) - +(other === digits),
  )
  const values = weeks.flatMap((week) => MODES.map(([, mode]) => week[mode]))
  const ends = weeks.at(-1)
  const byEnd = modes.toSorted((one, other) => (ends?.[one] ?? 0) - (ends?.[other] ?? 0))
  return (
    <LineChart
      {...CHART}
      margin={{ ...CHART.margin, right: 44 }}
      data={weeks}
      title={`${title}, a line for each number of digits`}
    >
      <CartesianGrid {...GRID} />
      <XAxis {...AXIS} dataKey="week" tickFormatter={dayText} minTickGap={24} />
      <YAxis
        {...AXIS}
        width={48}
        interval={0}
        {...(measure === 'winRate' ? shareAxis : averageAxis)(values)}
      />
      <Tooltip
        {...TOOLTIP}
        labelFormatter={(week) => weekText(week, weeks)}
        formatter={(value) => text(Number(value))}
      />
      {modes.map((mode) => (
        <Line
          key={mode}
          dataKey={mode}
          name={`${mode} digits`}
          stroke={mode === digits ? 'var(--accent)' : 'var(--line)'}
          strokeWidth={mode === digits ? 3 : 1.5}
          dot={WeekDot}
          isAnimationActive={false}
          label={
            <EndLabel
              text={`${mode}`}
              last={weeks.length - 1}
              isStrong={mode === digits}
              column={byEnd.indexOf(mode) % 3}
            />
          }
        />
      ))}
    </LineChart>
  )
}
