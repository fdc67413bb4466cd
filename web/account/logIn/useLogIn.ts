import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../../form/outcome.ts'
import { LogInDocument, type LogInMutationVariables } from './useLogIn.generated.ts'

/** Logs in with e-mail address and password. `useAskViewer` then reports the viewer. */
export function useLogIn() {
  // The cache must not keep the values of the form.
  const [mutate] = useMutation(LogInDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: LogInMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('Empty response')
      return data.logIn
    },
    [mutate],
  )
}
