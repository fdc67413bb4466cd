import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { fetchAnswer } from './fetchAnswer.ts'

/** Sends each chart's query with the analyst's token. A filter that was chosen before needs no request. */
export function openAnalystClient(token: string): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({
      uri: '/graphql',
      headers: { authorization: `Bearer ${token}` },
      fetch: fetchAnswer,
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
