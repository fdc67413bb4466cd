import { useApolloClient } from '@apollo/client/react'
import { failureTextOf } from '../../form/outcome.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import { EndSessionDocument } from './useEndSession.generated.ts'

/** Ends a session in another browser. It disappears from the cache, and so from the list. */
export function useEndSession(onEnded: () => void) {
  const { cache } = useApolloClient()
  const mutate = useProfileMutation(EndSessionDocument, ['ViewerUpdated'])
  return useAsyncAction(({ handle }: { handle: string }) =>
    failureTextOf(mutate({ input: { handle } }), () => {
      const stored = cache.identify({ __typename: 'Session', handle })
      if (stored) cache.evict({ id: stored })
      onEnded()
    }),
  )
}
