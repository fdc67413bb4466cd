import { sum } from 'd3-array'

/** How often a value occurs. */
export type Counted = { value: number; plays: number }

/**
 * The value below which a share (0 to 1) of the plays lies: 0.5 gives the median. Between two values it
 * interpolates, like percentile_cont in SQL. `counts` are sorted by value; null without plays.
 */
export function quantileOf(counts: readonly Counted[], share: number): number | null {
  const place = share * (sum(counts, ({ plays }) => plays) - 1)
  const [low, high] = [valueAt(counts, Math.floor(place)), valueAt(counts, Math.ceil(place))]
  if (low === null || high === null) return null
  return low + (high - low) * (place - Math.floor(place))
}

/** The value at an index of the sorted values; null outside. */
function valueAt(counts: readonly Counted[], index: number): number | null {
  let left = index
  for (const { value, plays } of counts) {
    if (left < plays) return left < 0 ? null : value
    left -= plays
  }
  return null
}
