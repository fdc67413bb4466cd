import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Outcome } from '../../account/form/formState.ts'
import { outcomeOf } from '../../account/form/outcome.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { loginFirst } from '../loginFirst.ts'
import {
  ChangeUsernameDocument,
  type ChangeUsernameMutationVariables,
} from './useChangeUsername.generated.ts'

/** Changes the username. The account in the answer takes the place of the one shown. */
export function useChangeUsername() {
  const [mutate] = useMutation(ChangeUsernameDocument)
  return useCallback(
    async (input: ChangeUsernameMutationVariables['input']): Promise<Outcome> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('The answer is empty')
      loginFirst(data.changeUsername)
      return outcomeOf(data.changeUsername)
    },
    [mutate],
  )
}
