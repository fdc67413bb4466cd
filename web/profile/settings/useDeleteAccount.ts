import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Outcome } from '../../account/form/formState.ts'
import { outcomeOf } from '../../account/form/outcome.ts'
import { forgetPlays, keepProfile } from '../../account/viewer.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { loginFirst } from '../loginFirst.ts'
import { DeleteAccountDocument, type DeleteAccountMutationVariables } from './useDeleteAccount.generated.ts'

/** Deletes the account, and what this browser keeps of it. */
export function useDeleteAccount() {
  const [mutate] = useMutation(DeleteAccountDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: DeleteAccountMutationVariables['input']): Promise<Outcome> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('The answer is empty')
      const answer = data.deleteAccount
      if (answer.__typename === 'AccountDeleted') {
        forgetPlays()
        keepProfile(null)
      }
      loginFirst(answer)
      return outcomeOf(answer)
    },
    [mutate],
  )
}
