import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Outcome } from '../../form/formState.ts'
import { outcomeOf } from '../../form/outcome.ts'
import { keepProfile, type KnownViewer } from '../../viewer/viewer.ts'
import { inTurn } from '../../sync/inTurn.ts'
import { logInFirst } from '../logInFirst.ts'
import { ProfileDocument } from '../useProfile.generated.ts'
import {
  ChangePasswordDocument,
  type ChangePasswordMutationVariables,
} from './useChangePassword.generated.ts'

/** Changes the password, or requests an e-mail with a link to set one. */
export function useChangePassword() {
  // The cache must not keep the passwords.
  const [mutate, { client }] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' })
  return useCallback(
    async (input: ChangePasswordMutationVariables['input']): Promise<Outcome> => {
      const { data } = await inTurn(() => mutate({ variables: { input } }))
      if (!data) throw new Error('Empty response')
      const answer = data.changePassword
      logInFirst(answer)
      if (answer.__typename === 'PasswordChanged') {
        keepSession(answer.viewer)
        // All listed sessions have ended. If no response arrives, the page repeats the query by itself.
        client.refetchQueries({ include: [ProfileDocument] }).catch(() => undefined)
      }
      return outcomeOf(answer)
    },
    [mutate, client],
  )
}

/** The session is new but the player is the same, so this browser keeps its boards. */
function keepSession({ sessionHandle, account }: KnownViewer): void {
  if (sessionHandle && account) keepProfile({ session: sessionHandle, profile_picture: account.pictureUrl })
}
