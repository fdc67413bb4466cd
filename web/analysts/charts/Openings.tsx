import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts'
import { figureOf, type Shown } from '../Figure.tsx'
import { percentText, rounded } from '../texts.ts'
import { AXIS, CHART, TOOLTIP } from './drawing/chartProps.ts'
import { OpeningsDocument, type OpeningsQuery } from './Openings.generated.ts'
import { countAxis } from './drawing/roundAxis.ts'

/** The most frequent first guesses. */
export const Openings = figureOf({
  title: 'Openings',
  name: 'openings',
  document: OpeningsDocument,
  show: showOpenings,
})

function showOpenings({ openings: { nodes } }: OpeningsQuery): Shown | null {
  const [first] = nodes
  if (first === undefined) return null
  const shown = nodes.reduce((share, node) => share + node.share, 0)
  return {
    summary: `Most frequent first guess: ${first.guess}, in ${percentText(first.share)} of the plays; the first ${nodes.length} together in ${percentText(shown)}.`,
    table: {
      columns: ['first guess', 'plays', 'share', 'average'],
      rows: nodes.map(({ guess, plays, share, average }) => [guess, plays, rounded(share), average]),
    },
    chart: (
      <BarChart {...CHART} data={nodes} layout="vertical" title="Number of plays by first guess">
        <XAxis {...AXIS} type="number" {...countAxis(nodes.map(({ plays }) => plays))} />
        <YAxis {...AXIS} type="category" dataKey="guess" width={72} interval={0} />
        <Tooltip {...TOOLTIP} />
        <Bar dataKey="plays" fill="var(--accent)" isAnimationActive={false} radius={[0, 3, 3, 0]} />
      </BarChart>
    ),
  }
}
