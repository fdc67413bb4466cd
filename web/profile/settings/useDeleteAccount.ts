import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Outcome } from '../../form/formState.ts'
import { outcomeOf } from '../../form/outcome.ts'
import { forgetPlays, keepProfile } from '../../viewer/viewer.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { logInFirst } from '../logInFirst.ts'
import { DeleteAccountDocument, type DeleteAccountMutationVariables } from './useDeleteAccount.generated.ts'

export function useDeleteAccount() {
  const [mutate] = useMutation(DeleteAccountDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: DeleteAccountMutationVariables['input']): Promise<Outcome> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('Empty response')
      const answer = data.deleteAccount
      if (answer.__typename === 'AccountDeleted') {
        forgetPlays()
        keepProfile(null)
      }
      logInFirst(answer)
      return outcomeOf(answer)
    },
    [mutate],
  )
}
