import { removeLocalPlays, storeProfile } from '../../viewer/viewer.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { DeleteAccountDocument, type DeleteAccountMutationVariables } from './useDeleteAccount.generated.ts'

export function useDeleteAccount() {
  const mutate = useProfileMutation(DeleteAccountDocument)
  return async (variables: DeleteAccountMutationVariables) => {
    const result = await mutate(variables)
    if (result.__typename === 'AccountDeleted') {
      removeLocalPlays()
      storeProfile(null)
    }
    return result
  }
}
