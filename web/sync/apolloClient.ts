import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import { OperationTypeNode } from 'graphql'
import { documentLink } from './documentLink.ts'
import { eventStreamLink } from './eventStreamLink.ts'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

export const apolloClient = new ApolloClient({
  link: ApolloLink.split(isSubscription, eventStreamLink, documentLink),
  cache: new InMemoryCache({
    // The unions in documents. For a type without a name here, the cache would guess from the data.
    possibleTypes: {
      MakeGuessResult: ['GuessAccepted', 'GuessRefused'],
      StartNextGameResult: ['NextGameStarted', 'StartNextGameRefused'],
    },
    typePolicies: {
      // The viewer is a singleton without an id.
      Viewer: { merge: true },
      Crowd: { keyFields: ['game', ['id']] },
    },
  }),
  dataMasking: true,
  // A cached board could be older than another tab's, so each query goes to the server.
  defaultOptions: { query: { fetchPolicy: 'network-only' } },
})

function isSubscription({ operationType }: ApolloLink.Operation): boolean {
  return operationType === OperationTypeNode.SUBSCRIPTION
}
