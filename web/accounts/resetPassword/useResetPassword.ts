import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { dataOf } from '../../sync/graphql/dataOf.ts'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { PasswordResetEmailDocument, ResetPasswordDocument } from './useResetPassword.generated.ts'

/** Sets a new password with the code of an e-mail's link. */
export const useResetPassword = () => useAccountMutation(ResetPasswordDocument, ['Done'])

/** The address of the account that a link belongs to; empty while it is unknown. The form needs no answer. */
export function usePasswordResetEmail(code: string): string {
  const client = useApolloClient()
  const [email, setEmail] = useState('')
  useEffect(() => {
    client
      .query({ query: PasswordResetEmailDocument, variables: { code }, fetchPolicy: 'no-cache' })
      .then((answer) => setEmail(dataOf(answer).passwordResetEmail ?? ''))
      .catch(() => undefined)
  }, [client, code])
  return email
}
