import { removeLocalPlays, storeProfile } from '../../viewer/viewer.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { DeleteAccountDocument, type DeleteAccountMutationVariables } from './useDeleteAccount.generated.ts'

export function useDeleteAccount() {
  const mutate = useProfileMutation(DeleteAccountDocument, ['Done'])
  return async (variables: DeleteAccountMutationVariables) => {
    const result = await mutate(variables)
    if (result.ok) {
      removeLocalPlays()
      storeProfile(null)
    }
    return result
  }
}
