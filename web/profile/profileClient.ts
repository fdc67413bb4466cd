import type { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { apolloClient } from '../sync/graphql/apolloClient.ts'

/** The page's Apollo client, with the policies that boards do not need. */
export const profileClient = apolloClient

const { policies } = profileClient.cache as InMemoryCache

// A further page is appended to its list. A page without a cursor starts the list again.
policies.addTypePolicies({
  Viewer: { fields: { sessions: relayStylePagination() } },
  Session: { keyFields: ['handle'] },
})
