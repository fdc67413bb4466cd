/** One measured figure of a run, with its reference and its goal. */
export type Row = {
  what: string
  unit: string
  /** The median of the rounds. */
  ours: number
  /** The median of the reference: the same work without Hilo's code. null without a reference. */
  limit: { what: string; value: number } | null
  /** The median of the rounds' ratios of `ours` to the limit. */
  ratio: number | null
  /** Minimum and maximum of the rounds' ratios, or of `ours` without a limit. */
  spread: [least: number, most: number]
  /** The goal for the ratio, or for `ours` without a limit. null: the figure is only reported. */
  goal: Goal | null
}

export type Goal = { atMost: number } | { atLeast: number }

/** A measured figure, with one value for each round. */
export type Figures = { what: string; unit: string; ours: readonly number[]; goal?: Goal }

/** A figure beside its reference, measured in the same rounds. */
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

/** A figure without a reference. */
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

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
