import { useGroupMutation } from './useGroupMutation.ts'
import { RotateGroupLinkDocument } from './useRotateGroupLink.generated.ts'

/** Gives a group of the viewer a new link. Returns why it failed, or null. */
export function useRotateGroupLink() {
  const change = useGroupMutation(RotateGroupLinkDocument)
  return (key: string) => change({ input: { key } })
}
