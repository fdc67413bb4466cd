import { useGroupMutation } from './useGroupMutation.ts'
import { TransferGroupDocument } from './useTransferGroup.generated.ts'

/** Makes another member the owner of a group of the viewer. Returns why it failed, or null. */
export function useTransferGroup() {
  const change = useGroupMutation(TransferGroupDocument)
  return (key: string, handle: string) => change({ input: { key, handle } })
}
