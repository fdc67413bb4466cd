/** The result of a rule: a value or an expected refusal. Only bugs and broken invariants throw. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function err<const E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}
