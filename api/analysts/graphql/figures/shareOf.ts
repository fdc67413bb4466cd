/** A share, 0 to 1; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
