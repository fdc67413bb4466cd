import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { failureTextOf } from '../../form/outcome.ts'
import { useAccountMutation, type Answer } from '../../sync/graphql/useAccountMutation.ts'
import {
  DeleteGroupDocument,
  LeaveGroupDocument,
  RemoveGroupMemberDocument,
  RevokeGroupLinkDocument,
  RotateGroupLinkDocument,
  SetGroupVisibilityDocument,
  TransferGroupDocument,
} from './useGroupChange.generated.ts'

// The changes of a group of the viewer. Each returns why it failed, or null.

export const useDeleteGroup = () => useGroupChange(DeleteGroupDocument, 'ViewerUpdated')
export const useLeaveGroup = () => useGroupChange(LeaveGroupDocument, 'ViewerUpdated')
export const useRemoveGroupMember = () => useGroupChange(RemoveGroupMemberDocument, 'GroupUpdated')
export const useRevokeGroupLink = () => useGroupChange(RevokeGroupLinkDocument, 'GroupUpdated')
export const useRotateGroupLink = () => useGroupChange(RotateGroupLinkDocument, 'GroupUpdated')
export const useSetGroupVisibility = () => useGroupChange(SetGroupVisibilityDocument, 'GroupUpdated')
export const useTransferGroup = () => useGroupChange(TransferGroupDocument, 'GroupUpdated')

function useGroupChange<Success extends string, Data extends Answer<Success, Data>, Input>(
  mutation: TypedDocumentNode<Data, OperationVariables & { input: Input }>,
  success: Success,
) {
  const mutate = useAccountMutation(mutation, [success])
  return (input: Input) => failureTextOf(mutate({ input }))
}
