import type { ApolloCache, MutationUpdaterFunction } from '@apollo/client'
import { storeProfile } from '../../viewer/viewer.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import {
  ChangePasswordDocument,
  type ChangePasswordMutation,
  type ChangePasswordMutationVariables,
} from './useChangePassword.generated.ts'

/** Changes the password, or requests an e-mail with a link to set one. The other sessions disappear. */
export const useChangePassword = () =>
  useProfileMutation(ChangePasswordDocument, ['AccountUpdated', 'Done'], storeNewSession)

type Update = MutationUpdaterFunction<ChangePasswordMutation, ChangePasswordMutationVariables, ApolloCache>

// The session is new but the player is the same, so this browser keeps its boards. The page must know that
// before it sees the session.
const storeNewSession: Update = (_cache, { data }) => {
  if (data?.changePassword.__typename !== 'AccountUpdated') return
  const { sessionHandle, account } = data.changePassword.viewer
  if (sessionHandle && account) storeProfile({ session: sessionHandle, profile_picture: account.pictureUrl })
}
