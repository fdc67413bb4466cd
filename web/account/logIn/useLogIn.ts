import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { inTurn } from '../../sync/inTurn.ts'
import type { Answer } from '../form/outcome.ts'
import { LogInDocument, type LogInMutationVariables } from './useLogIn.generated.ts'

/** Signs in with address and password. Who is signed in then, `useAskViewer` tells. */
export function useLogIn() {
  // Nothing of what is typed here is kept in the cache.
  const [mutate] = useMutation(LogInDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: LogInMutationVariables['input']): Promise<Answer> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('The answer is empty')
      return data.logIn
    },
    [mutate],
  )
}
