import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Outcome } from '../../account/form/formState.ts'
import { outcomeOf } from '../../account/form/outcome.ts'
import { keepProfile, type KnownViewer } from '../../account/viewer.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { loginFirst } from '../loginFirst.ts'
import { ProfileDocument } from '../useProfile.generated.ts'
import {
  ChangePasswordDocument,
  type ChangePasswordMutationVariables,
} from './useChangePassword.generated.ts'

/** Changes the password, or has a link mailed to set one. */
export function useChangePassword() {
  // Nothing of what is typed here is kept in the cache.
  const [mutate, { client }] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: ChangePasswordMutationVariables['input']): Promise<Outcome> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('The answer is empty')
      const answer = data.changePassword
      loginFirst(answer)
      if (answer.__typename === 'PasswordChanged') {
        keepSession(answer.viewer)
        // All sessions have ended, and are listed no more. Should no answer come, the page asks again by itself.
        client.refetchQueries({ include: [ProfileDocument] }).catch(() => undefined)
      }
      return outcomeOf(answer)
    },
    [mutate, client],
  )
}

/** The session is another, the player is not: what this browser keeps of the games stays. */
function keepSession({ sessionHandle, account }: KnownViewer): void {
  if (sessionHandle && account) keepProfile({ session: sessionHandle, profile_picture: account.pictureUrl })
}
