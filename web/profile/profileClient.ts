import type { InMemoryCache } from '@apollo/client'
import { apolloClient } from '../sync/apolloClient.ts'

/** The page's Apollo client, with the type policies of the profile page. */
export const profileClient = apolloClient

const { policies } = profileClient.cache as InMemoryCache

// The viewer and the account are singletons. A mutation's result with a part of them updates the page.
policies.addTypePolicies({
  Viewer: { keyFields: [] },
  Account: { keyFields: [] },
  // The board queries statistics without their mode.
  Statistics: { keyFields: ({ digits }) => (digits === undefined ? false : ['digits']) },
})
policies.addPossibleTypes({
  ResetStatisticsResult: ['StatisticsReset', 'NotLoggedIn'],
  EndSessionResult: ['SessionEnded', 'NotLoggedIn'],
  ChangeUsernameResult: ['UsernameChanged', 'FieldsRefused', 'NotLoggedIn', 'TooManyTries'],
  ChangePasswordResult: [
    'PasswordChanged',
    'PasswordLinkSent',
    'FieldsRefused',
    'NotLoggedIn',
    'TooManyTries',
  ],
  DeleteAccountResult: ['AccountDeleted', 'FieldsRefused', 'NotLoggedIn', 'TooManyTries'],
})
