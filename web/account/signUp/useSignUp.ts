import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../form/outcome.ts'
import { SignUpDocument, type SignUpMutationVariables } from './useSignUp.generated.ts'

/** Asks for an account, which is made when the link in the letter is followed. */
export function useSignUp() {
  // Nothing of what is typed here is kept in the cache.
  const [mutate] = useMutation(SignUpDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: SignUpMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('The answer is empty')
      return data.signUp
    },
    [mutate],
  )
}
