import { useGroupMutation } from './useGroupMutation.ts'
import { RemoveGroupMemberDocument } from './useRemoveGroupMember.generated.ts'

/** Removes a member from a group of the viewer. Returns why it failed, or null. */
export function useRemoveGroupMember() {
  const change = useGroupMutation(RemoveGroupMemberDocument)
  return (key: string, handle: string) => change({ input: { key, handle } })
}
