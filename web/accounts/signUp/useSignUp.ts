import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { SignUpDocument } from './useSignUp.generated.ts'

/** Requests an account. The server creates it when the user opens the link in the e-mail. */
export const useSignUp = () => useAccountMutation(SignUpDocument, ['Done'])
