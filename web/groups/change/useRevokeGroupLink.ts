import { useGroupMutation } from './useGroupMutation.ts'
import { RevokeGroupLinkDocument } from './useRevokeGroupLink.generated.ts'

/** Ends the link of a group of the viewer. Returns why it failed, or null. */
export function useRevokeGroupLink() {
  const change = useGroupMutation(RevokeGroupLinkDocument)
  return (key: string) => change({ input: { key } })
}
