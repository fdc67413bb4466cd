import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { figureOf, type Shown } from '../Figure.tsx'
import { dayText, rounded } from '../texts.ts'
import { AXIS, CHART, GRID, TOOLTIP } from './drawing/chartProps.ts'
import { DifficultyDocument, type DifficultyQuery } from './Difficulty.generated.ts'
import { averageAxis } from './drawing/roundAxis.ts'

/** The mean score of each day's game. */
export const Difficulty = figureOf({
  title: 'Difficulty of each day’s number',
  name: 'difficulty',
  document: DifficultyDocument,
  show: showDifficulty,
})

type Node = DifficultyQuery['games']['nodes'][number]

function showDifficulty({ games: { nodes } }: DifficultyQuery): Shown | null {
  const played = nodes.filter(({ scores }) => scores.average !== null)
  const hardest = played.reduce<Node | null>(harder, null)
  if (hardest === null) return null
  const cut = nodes.length === 100 ? ' The last 100 days.' : ''
  return {
    summary: `Hardest: ${nameOf(hardest)} with an average of ${averageOf(hardest)}.${cut}`,
    table: {
      columns: ['day', 'number', 'finished plays', 'win rate', 'average'],
      rows: nodes.map(({ day, target, scores }) => [
        day,
        target,
        scores.finished,
        rounded(scores.winRate),
        scores.average,
      ]),
    },
    chart: <DifficultyChart nodes={played} />,
  }
}

function DifficultyChart({ nodes }: { nodes: readonly Node[] }) {
  const days = nodes.map(({ day, target, scores }) => ({ day, target, average: scores.average }))
  return (
    <LineChart {...CHART} data={days} title="Average by day">
      <CartesianGrid {...GRID} />
      <XAxis {...AXIS} dataKey="day" tickFormatter={dayText} minTickGap={24} />
      <YAxis {...AXIS} width={48} interval={0} {...averageAxis(days.map(({ average }) => average))} />
      <Tooltip
        {...TOOLTIP}
        labelFormatter={(label) => {
          const { day, target } = days.find((one) => one.day === label) ?? {}
          return `${dayText(day ?? '')}: ${target ?? 'hidden until midnight'}`
        }}
      />
      <Line
        dataKey="average"
        stroke="var(--accent)"
        dot={{ r: 2.5, fill: 'var(--accent)' }}
        isAnimationActive={false}
      />
    </LineChart>
  )
}

function harder(hardest: Node | null, node: Node): Node {
  return hardest !== null && averageOf(hardest) >= averageOf(node) ? hardest : node
}

function averageOf({ scores }: Node): number {
  return scores.average ?? 0
}

function nameOf({ day, target }: Node): string {
  return `${target ?? 'a hidden number'} on ${dayText(day ?? '')}`
}
