import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { RequestPasswordResetDocument } from './useRequestPasswordReset.generated.ts'

/** Requests an e-mail with a link to set a new password. */
export const useRequestPasswordReset = () => useAccountMutation(RequestPasswordResetDocument, ['Done'])
