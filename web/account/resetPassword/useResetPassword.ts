import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../form/outcome.ts'
import { ResetPasswordDocument, type ResetPasswordMutationVariables } from './useResetPassword.generated.ts'

/** Sets a new password by the link of a letter. */
export function useResetPassword() {
  // Nothing of what is typed here is kept in the cache.
  const [mutate] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: ResetPasswordMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('The answer is empty')
      return data.resetPassword
    },
    [mutate],
  )
}
