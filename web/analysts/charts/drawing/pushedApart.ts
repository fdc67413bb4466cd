type Room = { gap: number; bounds: readonly [top: number, bottom: number] }

/**
 * Places for labels beside these heights, the least first, at least `gap` apart. Labels stay between the bounds
 * if there is room, and move only if they would overlap.
 */
export function pushedApart(heights: readonly number[], { gap, bounds: [top, bottom] }: Room): number[] {
  const down = pushedUp(heights, gap, top)
  // The lowest label may have left the bounds: it pushes the others back.
  const back = down.toReversed().map((place) => -place)
  return pushedUp(back, gap, -bottom)
    .toReversed()
    .map((place) => -place)
}

/** Ascending numbers, raised where one is below the least or less than `gap` above the one before. */
function pushedUp(numbers: readonly number[], gap: number, least: number): number[] {
  let next = least
  return numbers.map((number) => {
    const place = Math.max(number, next)
    next = place + gap
    return place
  })
}
