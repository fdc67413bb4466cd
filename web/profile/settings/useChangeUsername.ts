import { useProfileMutation } from '../useProfileMutation.ts'
import { ChangeUsernameDocument } from './useChangeUsername.generated.ts'

/** Changes the username. The account in the response replaces the one on the page. */
export const useChangeUsername = () => useProfileMutation(ChangeUsernameDocument, ['AccountUpdated'])
