import type { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { apolloClient } from '../sync/graphql/apolloClient.ts'

/** The page's Apollo client, with the policies of the lists of challenges, which boards do not need. */
export const challengeClient = apolloClient

const { policies } = challengeClient.cache as InMemoryCache

policies.addTypePolicies({
  Viewer: { fields: { challenges: relayStylePagination() } },
  Challenge: { fields: { finishedPlays: relayStylePagination() } },
})
