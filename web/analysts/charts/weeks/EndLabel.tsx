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
