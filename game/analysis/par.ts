import type { Book } from '#game/analysis/books/book.ts'

/**
 * The solver's average of tries over all numbers of a mode. On average, no player saves more than `bound`
 * tries over it: 0 if it is proved to be the best.
 */
export function parOf({ digits, least, most }: Book): { par: number; bound: number } {
  return { par: most / 10 ** digits, bound: (most - least) / 10 ** digits }
}
