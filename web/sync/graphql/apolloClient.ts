import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import { OperationTypeNode } from 'graphql'
import { documentLink } from './documentLink.ts'
import { POSSIBLE_TYPES } from './possibleTypes.generated.ts'
import { Observable } from 'rxjs'
import { joinTabs } from '../tabs/joinTabs.ts'
import { documentIdOf } from './request.ts'

let subscribe: ReturnType<typeof joinTabs> | undefined

/** Apollo's link for subscriptions. The first one joins the stream that the browser's tabs share. */
const eventStreamLink = new ApolloLink(
  ({ query, variables }) =>
    new Observable((subscriber) => {
      subscribe ??= joinTabs(window)
      return subscribe({ documentId: documentIdOf(query), variables }, subscriber)
    }),
)

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

export const apolloClient = new ApolloClient({
  link: ApolloLink.split(isSubscription, eventStreamLink, documentLink),
  cache: new InMemoryCache({
    // Other fragments name object types, which the cache matches by name. A response with the fields of
    // Refusal is one, also of a type that only a newer server knows. Apollo's development build warns of
    // object types that it does not know.
    possibleTypes: { Refusal: ['.+'], ...(import.meta.env.DEV && POSSIBLE_TYPES) },
    // The page knows one viewer with one account. Lists have their policies in their own chunks.
    typePolicies: {
      Viewer: { keyFields: [] },
      Account: { keyFields: [] },
      Statistics: { keyFields: ['digits', 'kind'] },
      Streak: { merge: true },
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
