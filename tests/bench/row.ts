/** One thing that was measured, in the rounds of one run, and what it is held to. */
export type Row = {
  what: string
  unit: string
  /** The median of the rounds. */
  ours: number
  /** The median of what the same work costs with nothing of ours around it; null where there is no such thing. */
  limit: { what: string; value: number } | null
  /** The median of the rounds' ratios of ours to the limit. */
  ratio: number | null
  /** Least and most of the rounds: of their ratios, or of our figure where there is no limit. */
  spread: [least: number, most: number]
  /** Of the ratio, or of our figure where there is no limit. Null: only told. */
  goal: Goal | null
}

export type Goal = { atMost: number } | { atLeast: number }

/** A measured figure in the rounds of a run, one value a round. */
export type Figures = { what: string; unit: string; ours: readonly number[]; goal?: Goal }

/** A figure beside what it would be at best, measured in the same rounds. */
export function compared({
  what,
  unit,
  ours,
  goal,
  limit,
}: Figures & { limit: { what: string; values: readonly number[] } }): Row {
  const ratios = ours.map((value, round) => value / (limit.values[round] ?? NaN))
  return {
    what,
    unit,
    ours: median(ours),
    limit: { what: limit.what, value: median(limit.values) },
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    goal: goal ?? null,
  }
}

/** A figure that stands by itself. */
export function alone({ what, unit, ours, goal }: Figures): Row {
  const spread: Row['spread'] = [Math.min(...ours), Math.max(...ours)]
  return { what, unit, ours: median(ours), limit: null, ratio: null, spread, goal: goal ?? null }
}

export function isMet({ ratio, ours, goal }: Row): boolean {
  if (goal === null) return true
  const held = ratio ?? ours
  return 'atMost' in goal ? held <= goal.atMost : held >= goal.atLeast
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which `share` of them lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
