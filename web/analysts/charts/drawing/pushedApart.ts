/**
 * Places for labels beside these heights, in the same order, at least `gap` apart. Labels keep their order,
 * stay between the bounds if there is room, and move only if they would overlap.
 */
export function pushedApart(
  heights: readonly number[],
  { gap, bounds: [top, bottom] }: { gap: number; bounds: readonly [number, number] },
): number[] {
  const order = heights.map((_, index) => index).toSorted((one, other) => heightAt(one) - heightAt(other))
  const places = heights.map((height) => Math.min(Math.max(height, top), bottom))
  const placeAt = (position: number) => places[order[position] ?? -1]
  for (const [position, index] of order.entries())
    places[index] = Math.max(heightOf(places, index), (placeAt(position - 1) ?? -Infinity) + gap)
  // The lowest label may have left the bounds: it pushes the others up again.
  for (const [position, index] of [...order.entries()].toReversed())
    places[index] = Math.min(heightOf(places, index), (placeAt(position + 1) ?? bottom + gap) - gap)
  return places

  function heightAt(index: number): number {
    return heightOf(heights, index)
  }
}

function heightOf(heights: readonly number[], index: number): number {
  return heights[index] ?? 0
}
