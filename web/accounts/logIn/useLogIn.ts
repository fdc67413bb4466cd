import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { LogInDocument } from './useLogIn.generated.ts'

/** Logs in with e-mail address and password. `useRefreshViewer` then reports the viewer. */
export const useLogIn = () => useAccountMutation(LogInDocument, ['ViewerUpdated'])
