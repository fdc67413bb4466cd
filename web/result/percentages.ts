/** The share of each count in whole percent; all 0 without any. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (total === 0 ? 0 : Math.round((100 * count) / total)))
}
