import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { inTurn } from './inTurn.ts'

/** Sends each chart's query with the analyst's token. A filter that was chosen before needs no request. */
export function openAnalystClient(token: string): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({
      uri: '/graphql',
      headers: { authorization: `Bearer ${token}` },
      fetch: (address, init) => inTurn(() => fetchAnswer(address, init)),
    }),
    cache: new InMemoryCache(),
  })
}

/** Sends the failed queries of all charts again. */
export function retryFailed(client: ApolloClient): void {
  // Each chart shows its own error.
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => query.getCurrentResult().error !== undefined,
  })
}

/** The server ends a query after 20 seconds. */
const TIMEOUT_MS = 40_000

/** No response arrived: no network, no server, or a timeout. */
class NoAnswer extends Error {}

/** A fetch with a time limit, also for the body. Throws NoAnswer. */
async function fetchAnswer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const signals = [AbortSignal.timeout(TIMEOUT_MS), init.signal ?? []].flat()
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.any(signals) })
    return new Response(await response.blob(), response)
  } catch (cause) {
    throw new NoAnswer('No answer', { cause })
  }
}

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
