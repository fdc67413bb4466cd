type EndLabelProps = {
  text: string
  /** The index of the line's last point. */
  last: number
  isStrong?: boolean
  /** Set by the chart for each point. */
  x?: number | string
  y?: number | string
  index?: number
}

/** The name of a line beside its last point. */
export function EndLabel({ text, last, isStrong = false, x = 0, y = 0, index }: EndLabelProps) {
  if (index !== last) return null
  return (
    <text
      x={Number(x) + 6}
      y={Number(y) + 4}
      fill={isStrong ? 'var(--accent)' : 'var(--ink-soft)'}
      fontSize={12}
      fontWeight={isStrong ? 700 : 400}
    >
      {text}
    </text>
  )
}
