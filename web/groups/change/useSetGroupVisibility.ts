import { useGroupMutation } from './useGroupMutation.ts'
import { SetGroupVisibilityDocument } from './useSetGroupVisibility.generated.ts'

/** Makes the viewer invisible to the other members of a group, or visible. Returns why it failed, or null. */
export function useSetGroupVisibility() {
  const change = useGroupMutation(SetGroupVisibilityDocument)
  return (key: string, isHidden: boolean) => change({ input: { key, isHidden } })
}
