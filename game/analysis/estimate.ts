import type { Book } from '#game/analysis/books/book.ts'

/**
 * An estimate of the total of further tries for a class of the first guess: the solver's averages in classes
 * of about that size, and between them by the logarithm of the size. The last point is the whole mode.
 */
export function estimateTotal(size: number, { digits, averages, most }: Book): number {
  const points = averages
    .map((average, index) => ({ doublings: index, average }))
    .filter(({ average }) => average > 0)
  points.push({ doublings: digits * Math.log2(10), average: most / 10 ** digits })
  const doublings = Math.log2(size)
  const after = Math.max(
    1,
    points.findIndex((point) => point.doublings >= doublings),
  )
  const [left, right] = [points[after - 1], points[after]]
  if (!left || !right) return size
  const share = (doublings - left.doublings) / (right.doublings - left.doublings)
  return size * (left.average + share * (right.average - left.average))
}
