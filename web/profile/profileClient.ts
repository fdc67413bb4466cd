import type { InMemoryCache } from '@apollo/client'
import { apolloClient } from '../sync/apolloClient.ts'

/** The page's client, which knows from here on what the profile page alone asks for. */
export const profileClient = apolloClient

const { policies } = profileClient.cache as InMemoryCache

// There is one viewer and one account; where the answer to a change holds a part of them, the page shows it.
policies.addTypePolicies({
  Viewer: { keyFields: [] },
  Account: { keyFields: [] },
  // The board asks for figures without their mode.
  Statistics: { keyFields: ({ digits }) => (digits === undefined ? false : ['digits']) },
})
policies.addPossibleTypes({
  ResetStatisticsResult: ['StatisticsReset', 'NotSignedIn'],
  EndSessionResult: ['SessionEnded', 'NotSignedIn'],
  ChangeUsernameResult: ['UsernameChanged', 'FieldsRefused', 'NotSignedIn', 'TooManyTries'],
  ChangePasswordResult: [
    'PasswordChanged',
    'PasswordLinkSent',
    'FieldsRefused',
    'NotSignedIn',
    'TooManyTries',
  ],
  DeleteAccountResult: ['AccountDeleted', 'FieldsRefused', 'NotSignedIn', 'TooManyTries'],
})
