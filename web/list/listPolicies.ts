import type { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { apolloClient } from '../sync/graphql/apolloClient.ts'

const { policies } = apolloClient.cache as InMemoryCache

// The cache's policies of lists and their rows, which boards do not need. Each page with a list imports them.

// A further page is appended to its list. A page without a cursor starts the list again.
policies.addTypePolicies({
  Viewer: {
    fields: {
      challenges: relayStylePagination(),
      // Each filter has its own list.
      plays: relayStylePagination(['digits', 'status']),
      sessions: relayStylePagination(),
    },
  },
  Challenge: { fields: { finishedPlays: relayStylePagination() } },
  Group: { keyFields: ['key'] },
  Session: { keyFields: ['handle'] },
  Statistics: {
    // A query of hard plays alone must select it. Otherwise they would replace the statistics of all.
    keyFields: ({ hardOnly }) => (hardOnly === true ? ['digits', 'kind', 'hardOnly'] : ['digits', 'kind']),
  },
})
