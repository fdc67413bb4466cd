/**
 * A value, or an expected refusal; only bugs and broken services throw. The error of a rule is its reason.
 * That of a use case is an object with its `reason`, by which the compiler tells the refusals apart.
 */
export type Result<T, E> = { ok: true; value: T } | Err<E>
export type Err<E> = E extends unknown ? { ok: false; error: E } : never

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function err<const E>(error: E): Err<E> {
  return { ok: false, error } as Err<E>
}
