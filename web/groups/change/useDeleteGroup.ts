import { useGroupMutation } from './useGroupMutation.ts'
import { DeleteGroupDocument } from './useDeleteGroup.generated.ts'

/** Deletes a group of the viewer. Returns why it failed, or null. */
export function useDeleteGroup() {
  const change = useGroupMutation(DeleteGroupDocument)
  return (key: string) => change({ input: { key } })
}
