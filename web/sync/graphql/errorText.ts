import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { NoConnection } from '../../loading/inTime.ts'

/** Why a request failed, in words. */
export function errorTextOf(error: unknown): string {
  if (error instanceof NoConnection) return error.message
  if (ServerError.is(error) || CombinedGraphQLErrors.is(error)) return 'The server is in trouble'
  // Any other error is a bug of the page, so it must not stay silent.
  reportError(error)
  return 'Something went wrong'
}
