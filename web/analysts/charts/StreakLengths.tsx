import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { figureOf, type Shown } from '../Figure.tsx'
import { Legend } from '../Legend.tsx'
import { countText } from '../texts.ts'
import { AXIS, CHART, GRID, TOOLTIP } from './drawing/chartProps.ts'
import { countAxis } from './drawing/roundAxis.ts'
import { StreakLengthsDocument, type StreakLengthsQuery } from './StreakLengths.generated.ts'

/** How long players’ runs of days are. */
export const StreakLengths = figureOf({
  title: 'Streaks',
  name: 'streaks',
  document: StreakLengthsDocument,
  show: showStreaks,
})

function showStreaks({ streakLengths }: StreakLengthsQuery): Shown | null {
  const longest = streakLengths.at(-1)
  if (longest === undefined) return null
  const streaks = streakLengths.reduce((total, length) => total + length.streaks, 0)
  const ongoing = streakLengths.reduce((total, length) => total + length.ongoing, 0)
  return {
    summary: `${countText(streaks, 'streak')}, ${countText(ongoing, 'of them', 'of them')} ongoing; the longest has ${countText(longest.days, 'day')}.`,
    table: {
      columns: ['days', 'streaks', 'ended', 'ongoing'],
      rows: streakLengths.map(({ days, ...one }) => [
        days,
        one.streaks,
        one.streaks - one.ongoing,
        one.ongoing,
      ]),
    },
    legend: (
      <Legend
        marks={[
          { shape: 'bar', isOpen: false, text: 'Ended' },
          { shape: 'bar', isOpen: true, text: 'Ongoing: not broken on the last day' },
        ]}
      />
    ),
    chart: <StreaksChart lengths={streakLengths} longest={longest.days} />,
  }
}

type StreaksChartProps = { lengths: StreakLengthsQuery['streakLengths']; longest: number }

function StreaksChart({ lengths, longest }: StreaksChartProps) {
  // A place for each length, also without a streak.
  const bars = Array.from({ length: longest }, (_, index) => ({ days: index + 1, ended: 0, ongoing: 0 }))
  for (const { days, streaks, ongoing } of lengths)
    bars[days - 1] = { days, ended: streaks - ongoing, ongoing }
  const bar = { stackId: 'streaks', stroke: 'var(--accent)', isAnimationActive: false } as const
  return (
    <BarChart {...CHART} data={bars} title="Number of streaks by days">
      <CartesianGrid {...GRID} />
      <XAxis {...AXIS} dataKey="days" minTickGap={16} />
      <YAxis {...AXIS} width={60} interval={0} {...countAxis(lengths.map(({ streaks }) => streaks))} />
      <Tooltip {...TOOLTIP} labelFormatter={(days) => countText(Number(days), 'day')} />
      <Bar {...bar} dataKey="ended" name="Ended" fill="var(--accent)" />
      <Bar {...bar} dataKey="ongoing" name="Ongoing" fill="var(--surface)" />
    </BarChart>
  )
}
