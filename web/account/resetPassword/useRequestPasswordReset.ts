import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../../form/outcome.ts'
import {
  RequestPasswordResetDocument,
  type RequestPasswordResetMutationVariables,
} from './useRequestPasswordReset.generated.ts'

/** Requests an e-mail with a link to set a new password. */
export function useRequestPasswordReset() {
  // The cache must not keep the values of the form.
  const [mutate] = useMutation(RequestPasswordResetDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: RequestPasswordResetMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('Empty response')
      return data.requestPasswordReset
    },
    [mutate],
  )
}
