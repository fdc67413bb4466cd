import { useApolloClient } from '@apollo/client/react'
import { useProfileAction } from '../useProfileAction.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { EndSessionDocument } from './useEndSession.generated.ts'

/** Ends a session in another browser. It disappears from the cache, and so from the list. */
export function useEndSession(onEnded: () => void) {
  const { cache } = useApolloClient()
  const mutate = useProfileMutation(EndSessionDocument)
  return useProfileAction(async ({ id, handle }: { id: string; handle: string }) => {
    const result = await mutate({ input: { handle } })
    if (result.__typename === 'SessionEnded') {
      const stored = cache.identify({ __typename: 'Session', id })
      if (stored) cache.evict({ id: stored })
      onEnded()
    }
    return null
  })
}
