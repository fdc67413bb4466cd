import { texts } from '../../language/texts.ts'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import { OperationTypeNode } from 'graphql'
import { POSSIBLE_TYPES } from './possibleTypes.generated.ts'
import { Observable, from } from 'rxjs'
import { openLiveStream } from './liveStream.ts'
import { documentIdOf, noConnection, request } from './request.ts'
import { ServerError } from '@apollo/client/errors'
import { reloadPage } from '../../loading/chunks.ts'
import { NoConnection } from '../../loading/inTime.ts'
import { REQUEST_ID } from './requestErrors.ts'

/** Apollo's link to the server. It requests documents by their ids. */
const documentLink = new ApolloLink(({ query, variables }) => from(post(query, variables)))

async function post(document: object, variables: object): Promise<ApolloLink.Result> {
  const response = await request(document, { variables })
  const bodyText = await response.text().catch(noConnection)
  const isResult = response.headers.get('content-type')?.startsWith('application/graphql-response+json')
  if (response.status === 421) throw new NoConnection(texts.notices.elsewhere)
  if (!isResult) throw new ServerError('Not a GraphQL response', { response, bodyText })
  // A server of another version does not have this page's document.
  if (response.status === 404) void reloadPage(false)
  const result = JSON.parse(bodyText) as ApolloLink.Result
  // Apollo's error of a result keeps no response.
  return result.errors ? { ...result, extensions: { requestId: response.headers.get(REQUEST_ID) } } : result
}

let subscribe: ReturnType<typeof openLiveStream> | undefined

/** Apollo's link for subscriptions. The first one opens the tab's stream. */
const eventStreamLink = new ApolloLink(
  ({ query, variables }) =>
    new Observable((subscriber) => {
      subscribe ??= openLiveStream(window)
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
