import type { InMemoryCache } from '@apollo/client'
import { apolloClient } from '../sync/graphql/apolloClient.ts'

/** The page's Apollo client, with the policies of groups, which boards do not need. */
export const groupClient = apolloClient

const { policies } = groupClient.cache as InMemoryCache

policies.addTypePolicies({ Group: { keyFields: ['key'] } })
