import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { VerifyEmailDocument } from './useVerifyEmail.generated.ts'

/** Creates the account of a sign-up with the code of the e-mail's link. */
export const useVerifyEmail = () => useAccountMutation(VerifyEmailDocument, ['Done'])
