/**
 * A process cannot start, for a reason that the operator can fix. Only `message` is printed, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}
