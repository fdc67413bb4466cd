import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Outcome } from '../../form/formState.ts'
import { outcomeOf } from '../../form/outcome.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { logInFirst } from '../logInFirst.ts'
import {
  ChangeUsernameDocument,
  type ChangeUsernameMutationVariables,
} from './useChangeUsername.generated.ts'

/** Changes the username. The account in the response replaces the one on the page. */
export function useChangeUsername() {
  const [mutate] = useMutation(ChangeUsernameDocument)
  return useCallback(
    async (input: ChangeUsernameMutationVariables['input']): Promise<Outcome> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('Empty response')
      logInFirst(data.changeUsername)
      return outcomeOf(data.changeUsername)
    },
    [mutate],
  )
}
