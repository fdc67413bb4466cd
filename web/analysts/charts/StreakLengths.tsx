import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { Figure, type Shown } from '../Figure.tsx'
import type { Filter } from '../filter.ts'
import { countText } from '../texts.ts'
import { AXIS, CHART, GRID, TOOLTIP } from './chartProps.ts'
import { StreakLengthsDocument, type StreakLengthsQuery } from './StreakLengths.generated.ts'

/** How long players’ runs of days are. */
export function StreakLengths({ digits, from, to }: Filter) {
  return (
    <Figure
      title="Streaks"
      name="streaks"
      document={StreakLengthsDocument}
      variables={{ digits, from, to }}
      show={showStreaks}
    />
  )
}

function showStreaks({ streakLengths }: StreakLengthsQuery): Shown | null {
  const longest = streakLengths.at(-1)
  if (longest === undefined) return null
  const streaks = streakLengths.reduce((total, length) => total + length.streaks, 0)
  const ongoing = streakLengths.reduce((total, length) => total + length.ongoing, 0)
  const bars = Array.from({ length: longest.days }, (_, index) => ({
    days: index + 1,
    streaks: 0,
    ongoing: 0,
  }))
  for (const length of streakLengths) bars[length.days - 1] = length
  return {
    summary: `${countText(streaks, 'streak')}, ${ongoing} of them ongoing; the longest has ${countText(longest.days, 'day')}.`,
    table: {
      columns: ['days', 'streaks', 'ongoing'],
      rows: streakLengths.map(({ days, streaks: all, ongoing: running }) => [days, all, running]),
    },
    chart: (
      <BarChart {...CHART} data={bars} title="Number of streaks by days">
        <CartesianGrid {...GRID} />
        <XAxis {...AXIS} dataKey="days" minTickGap={16} />
        <YAxis {...AXIS} width={52} allowDecimals={false} />
        <Tooltip {...TOOLTIP} labelFormatter={(days) => countText(Number(days), 'day')} />
        <Bar dataKey="streaks" fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    ),
  }
}
