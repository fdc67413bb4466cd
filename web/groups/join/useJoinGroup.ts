import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { JoinGroupDocument } from './useJoinGroup.generated.ts'

/**
 * Makes the viewer a member of the group that has the link. After a lost response, the repeated request finds
 * the viewer a member.
 */
export const useJoinGroup = () => useAccountMutation(JoinGroupDocument, ['GroupUpdated', 'AlreadyMember'])
