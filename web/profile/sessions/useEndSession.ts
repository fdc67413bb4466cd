import { useProfileAction } from '../useProfileAction.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { EndSessionDocument } from './useEndSession.generated.ts'

/** Ends a session in another browser. The list in the response replaces the one on the page. */
export function useEndSession(onEnded: () => void) {
  const mutate = useProfileMutation(EndSessionDocument, 'network-only')
  return useProfileAction(async (handle: string) => {
    const result = await mutate({ input: { handle } })
    if (result.__typename === 'SessionEnded') onEnded()
    return null
  })
}
