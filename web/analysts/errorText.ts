import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { NoAnswer } from './fetchAnswer.ts'

/** Why a query failed, in words. */
export function errorText(error: unknown): string {
  // The server's refusals explain themselves.
  if (CombinedGraphQLErrors.is(error)) return error.message
  if (error instanceof NoAnswer) return 'The server does not answer.'
  // A bug of the page.
  if (!ServerError.is(error) && !ServerParseError.is(error))
    return `Something went wrong: ${String(error)}. Please reload the page.`
  if (error.statusCode === 421) return 'This site has another address. Reload the page to go there.'
  if (error.statusCode === 401) return 'The token is no longer valid. Reload the page to enter another one.'
  return `The server is in trouble (status ${error.statusCode}).`
}
