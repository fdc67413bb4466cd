import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** Why a query failed, in words. */
export function errorText(error: unknown): string {
  // The server's refusals explain themselves.
  if (CombinedGraphQLErrors.is(error)) return error.message
  if (!ServerError.is(error)) return 'The server does not answer.'
  if (error.statusCode === 401) return 'The token is no longer valid. Reload the page to enter another one.'
  return `The server is in trouble (status ${error.statusCode}).`
}
