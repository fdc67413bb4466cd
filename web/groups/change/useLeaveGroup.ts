import { useGroupMutation } from './useGroupMutation.ts'
import { LeaveGroupDocument } from './useLeaveGroup.generated.ts'

/** Ends the viewer’s membership. Returns why it failed, or null. */
export function useLeaveGroup() {
  const change = useGroupMutation(LeaveGroupDocument)
  return (key: string) => change({ input: { key } })
}
