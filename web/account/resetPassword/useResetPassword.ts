import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../../form/outcome.ts'
import { ResetPasswordDocument, type ResetPasswordMutationVariables } from './useResetPassword.generated.ts'

/** Sets a new password with the code of an e-mail's link. */
export function useResetPassword() {
  // The cache must not keep the values of the form.
  const [mutate] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: ResetPasswordMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('Empty response')
      return data.resetPassword
    },
    [mutate],
  )
}
