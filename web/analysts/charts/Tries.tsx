import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { figureOf, type Shown } from '../Figure.tsx'
import { countText, percentText, rounded } from '../texts.ts'
import { AXIS, CHART, GRID, TOOLTIP } from './drawing/chartProps.ts'
import { countAxis } from './drawing/roundAxis.ts'
import { TriesDocument, type TriesQuery } from './Tries.generated.ts'

/** How many plays needed how many tries. */
export const Tries = figureOf({
  title: 'Tries',
  name: 'tries',
  document: TriesDocument,
  show: showTries,
})

function showTries({ scores }: TriesQuery): Shown | null {
  const { finished, winRate, average, median, histogram } = scores
  if (winRate === null || average === null) return null
  const bars = histogram.map((plays, index) => ({ tries: index === 6 ? 'Lost' : `${index + 1}`, plays }))
  return {
    summary: `${countText(finished, 'play')}, ${percentText(winRate)} found the number; average ${average.toFixed(2)}, median ${median}.`,
    table: {
      columns: ['tries', 'plays', 'share'],
      rows: bars.map(({ tries, plays }) => [tries, plays, rounded(plays / finished)]),
    },
    chart: (
      <BarChart {...CHART} data={bars} title="Number of plays by tries">
        <CartesianGrid {...GRID} />
        <XAxis {...AXIS} dataKey="tries" />
        <YAxis {...AXIS} width={60} interval={0} {...countAxis(histogram)} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(tries) => (tries === 'Lost' ? 'Lost' : `Tries: ${tries as string}`)}
        />
        <Bar dataKey="plays" fill="var(--accent)" isAnimationActive={false} radius={[3, 3, 0, 0]} />
      </BarChart>
    ),
  }
}
