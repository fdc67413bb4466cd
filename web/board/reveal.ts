/** One tile after another, then the arrow. board.css has the same figures. */
const STEP_MS = 90
const FACE_MS = 280

/** How long the reveal of a row takes, from the answer to the arrow at rest. */
export function revealMs(digits: number): number {
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
  return still ? 0 : digits * STEP_MS + FACE_MS
}
