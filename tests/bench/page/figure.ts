/** A measured value and its goal. The goals are those of the project's anchors under "The page". */
export type Figure = { name: string; value: number; unit: string; goal: Goal | null }

export type Goal = { atMost: number } | { atLeast: number }

/** A figure without a goal is only reported. */
export function isReached({ value, goal }: Figure): boolean {
  if (goal === null) return true
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`.trim(),
    goalText(figure.goal),
    figure.goal === null ? '' : isReached(figure) ? 'PASS' : 'FAIL',
  ])
  const lines = [['The page', 'measured', 'goal', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

/** The value below which `share` of the values lie: the median for 0.5. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

function goalText(goal: Goal | null): string {
  if (goal === null) return ''
  return 'atMost' in goal ? `≤ ${rounded(goal.atMost)}` : `≥ ${goal.atLeast}`
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
