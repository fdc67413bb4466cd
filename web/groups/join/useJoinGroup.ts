import { useAccountMutation } from '../../sync/useAccountMutation.ts'
import { JoinGroupDocument } from './useJoinGroup.generated.ts'

/** Makes the viewer a member of the group that has the link. */
export const useJoinGroup = () => useAccountMutation(JoinGroupDocument)
