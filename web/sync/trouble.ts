import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** No answer came: no network, no server, or not in time. */
export class NoConnection extends Error {}

/** Why a question to the server came to nothing, in words. */
export function troubleOf(error: unknown): string {
  if (error instanceof NoConnection) return 'No connection'
  const isAnswered = ServerError.is(error) || CombinedGraphQLErrors.is(error)
  // Anything else is a fault of ours, which nobody would find in silence.
  if (!isAnswered) reportError(error)
  return 'The server is in trouble'
}
