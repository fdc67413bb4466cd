import { ApolloClient, InMemoryCache } from '@apollo/client'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import { documentLink } from './documentLink.ts'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

export const apolloClient = new ApolloClient({
  link: documentLink,
  cache: new InMemoryCache({
    // The unions in documents. For a type without a name here, the cache would guess from the data.
    possibleTypes: {
      MakeGuessResult: ['GuessAccepted', 'GuessRefused'],
      StartNextGameResult: ['NextGameStarted', 'StartNextGameRefused'],
    },
    // The viewer is a singleton without an id.
    typePolicies: { Viewer: { merge: true } },
  }),
  dataMasking: true,
  // A cached board could be older than another tab's, so each query goes to the server.
  defaultOptions: { query: { fetchPolicy: 'network-only' } },
})
