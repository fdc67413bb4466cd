/** One tile after another, then the arrow. board.css has the same durations. */
const STEP_MS = 90
const FACE_MS = 280

/** The duration of a new row's animation in ms, from the response to the arrow at rest. */
export function rowAnimationMs(digits: number): number {
  return prefersReducedMotion() ? 0 : digits * STEP_MS + FACE_MS
}

/** False where there is no screen. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
