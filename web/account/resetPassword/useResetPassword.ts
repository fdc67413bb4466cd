import { useAccountMutation } from '../../sync/useAccountMutation.ts'
import { ResetPasswordDocument } from './useResetPassword.generated.ts'

/** Sets a new password with the code of an e-mail's link. */
export const useResetPassword = () => useAccountMutation(ResetPasswordDocument)
