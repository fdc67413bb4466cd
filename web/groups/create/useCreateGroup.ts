import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { CreateGroupDocument } from './useCreateGroup.generated.ts'

/** Creates a group. The server draws its name. */
export const useCreateGroup = () => useAccountMutation(CreateGroupDocument, ['GroupUpdated'])
