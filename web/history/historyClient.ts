import type { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { apolloClient } from '../sync/graphql/apolloClient.ts'

/** The page's Apollo client, with the policy of the list of plays, which boards do not need. */
export const historyClient = apolloClient

const { policies } = historyClient.cache as InMemoryCache

// Each filter has its own list.
policies.addTypePolicies({ Viewer: { fields: { plays: relayStylePagination(['digits', 'status']) } } })
