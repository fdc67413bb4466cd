/** The seed of random inputs: fixed in `npm test`, and another one in each `npm run soak`. */
export const SEED = Number(process.env['HILO_SEED'] ?? 1)

/** Whether `npm run soak` runs the tests, so that random tests try more. */
export const IS_SOAK = process.env['HILO_SOAK'] !== undefined

/** A seeded sequence of pseudo-random numbers from 0 to below `bound`. */
export function dice(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
}
