import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../form/outcome.ts'
import {
  RequestPasswordResetDocument,
  type RequestPasswordResetMutationVariables,
} from './useRequestPasswordReset.generated.ts'

/** Asks for a letter with a link to set a new password. */
export function useRequestPasswordReset() {
  // Nothing of what is typed here is kept in the cache.
  const [mutate] = useMutation(RequestPasswordResetDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: RequestPasswordResetMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('The answer is empty')
      return data.requestPasswordReset
    },
    [mutate],
  )
}
