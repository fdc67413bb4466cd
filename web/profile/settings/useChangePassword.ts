import { useApolloClient } from '@apollo/client/react'
import { storeProfile } from '../../viewer/viewer.ts'
import { ProfileDocument } from '../useProfile.generated.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import {
  ChangePasswordDocument,
  type ChangePasswordMutationVariables,
} from './useChangePassword.generated.ts'

/** Changes the password, or requests an e-mail with a link to set one. */
export function useChangePassword() {
  const client = useApolloClient()
  const mutate = useProfileMutation(ChangePasswordDocument)
  return async (variables: ChangePasswordMutationVariables) => {
    const result = await mutate(variables)
    if (result.__typename !== 'PasswordChanged') return result
    const { sessionHandle, account } = result.viewer
    // The session is new but the player is the same, so this browser keeps its boards.
    if (sessionHandle && account)
      storeProfile({ session: sessionHandle, profile_picture: account.pictureUrl })
    // All listed sessions have ended. If no response arrives, the page repeats the query by itself.
    client.refetchQueries({ include: [ProfileDocument] }).catch(() => undefined)
    return result
  }
}
