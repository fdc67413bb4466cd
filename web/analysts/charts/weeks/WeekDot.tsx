import type { DotItemDotProps } from 'recharts'
import { Legend } from '../../Legend.tsx'

/** A point of a line: an open dot for a partial week, and a filled one for a week without neighbours. */
export function WeekDot({ cx, cy, stroke, payload, points, index }: DotItemDotProps) {
  const { isPartial } = payload as { isPartial: boolean }
  const hasNeighbour = [index - 1, index + 1].some((at) => (points[at]?.y ?? null) !== null)
  if (cx === undefined || cy === undefined || (!isPartial && hasNeighbour)) return null
  return (
    <circle
      cx={cx}
      cy={cy}
      r={3.5}
      stroke={stroke}
      strokeWidth={2}
      fill={isPartial ? 'var(--surface)' : stroke}
    />
  )
}

/** Explains the open dots, if there are any. */
export function PartialWeeks({ weeks }: { weeks: readonly { isPartial: boolean }[] }) {
  if (!weeks.some(({ isPartial }) => isPartial)) return null
  return (
    <Legend marks={[{ shape: 'dot', isOpen: true, text: 'Partial week: some of its days are missing' }]} />
  )
}

type EndLabelProps = {
  text: string
  /** The index of the line's last point. */
  last: number
  isStrong?: boolean
  /** The column of the text, 0 for the nearest. */
  column?: number
  /** Set by the chart for each point. */
  x?: number | string
  y?: number | string
  index?: number
}

/** The name of a line beside its last point. */
export function EndLabel({ text, last, isStrong = false, column = 0, x = 0, y = 0, index }: EndLabelProps) {
  if (index !== last) return null
  return (
    <text
      x={Number(x) + 6 + column * 12}
      y={Number(y) + 4}
      fill={isStrong ? 'var(--accent)' : 'var(--ink-soft)'}
      fontSize={12}
      fontWeight={isStrong ? 700 : 400}
    >
      {text}
    </text>
  )
}
