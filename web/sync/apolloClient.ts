import { ApolloClient, InMemoryCache } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import { NoConnection } from './trouble.ts'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

// An answer that takes longer will not come; whoever asked tries again.
const PATIENCE_MS = 10_000

export const apolloClient = new ApolloClient({
  link: new BaseHttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    fetch: patientFetch,
  }),
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

async function patientFetch(uri: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  try {
    return await fetch(uri, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (cause) {
    throw new NoConnection('No answer came', { cause })
  }
}
