import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../form/outcome.ts'
import { VerifyEmailDocument, type VerifyEmailMutationVariables } from './useVerifyEmail.generated.ts'

/** Makes the account of who follows the link of a letter. */
export function useVerifyEmail() {
  // Nothing of what is typed here is kept in the cache.
  const [mutate] = useMutation(VerifyEmailDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: VerifyEmailMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('The answer is empty')
      return data.verifyEmail
    },
    [mutate],
  )
}
