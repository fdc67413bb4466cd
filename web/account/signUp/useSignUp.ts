import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../../form/outcome.ts'
import { SignUpDocument, type SignUpMutationVariables } from './useSignUp.generated.ts'

/** Requests an account. The server creates it when the user opens the link in the e-mail. */
export function useSignUp() {
  // The cache must not keep the values of the form.
  const [mutate] = useMutation(SignUpDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: SignUpMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('Empty response')
      return data.signUp
    },
    [mutate],
  )
}
