/** The minimum width of a bar with a game, in px. */
const MIN_WIDTH = 10

/**
 * Bar widths in whole px (product specification, section 9). The most frequent score gets `fullWidth`: 248 in
 * the dialog, 190 elsewhere. Other scores get their share of it, at least 10. A score without a game gets 0.
 */
export function barWidths(histogram: readonly number[], fullWidth: number): number[] {
  const most = Math.max(...histogram)
  return histogram.map((count) =>
    count === 0 ? 0 : Math.max(MIN_WIDTH, Math.round((fullWidth * count) / most)),
  )
}
