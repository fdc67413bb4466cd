import { ApolloClient, InMemoryCache } from '@apollo/client'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import { trustedLink } from './trustedLink.ts'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

export const apolloClient = new ApolloClient({
  link: trustedLink,
  cache: new InMemoryCache({
    // The unions that documents ask for; of a type not named here the cache would guess from the data.
    possibleTypes: {
      MakeGuessResult: ['GuessAccepted', 'GuessRefused'],
      StartNextGameResult: ['NextGameStarted', 'StartNextGameRefused'],
      RecordVisitResult: ['VisitRecorded'],
    },
    // There is one viewer, and it has no id.
    typePolicies: { Viewer: { merge: true } },
  }),
  dataMasking: true,
  // A board that the cache believes in could be another tab's past: each question goes to the server.
  defaultOptions: { query: { fetchPolicy: 'network-only' } },
})
