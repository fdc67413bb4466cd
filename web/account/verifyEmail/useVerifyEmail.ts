import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../../form/outcome.ts'
import { VerifyEmailDocument, type VerifyEmailMutationVariables } from './useVerifyEmail.generated.ts'

/** Creates the account of a sign-up with the code of the e-mail's link. */
export function useVerifyEmail() {
  // The cache must not keep the values of the form.
  const [mutate] = useMutation(VerifyEmailDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: VerifyEmailMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('Empty response')
      return data.verifyEmail
    },
    [mutate],
  )
}
