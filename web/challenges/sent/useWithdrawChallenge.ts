import { useApolloClient } from '@apollo/client/react'
import { failureTextOf } from '../../form/outcome.ts'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { WithdrawChallengeDocument } from './useWithdrawChallenge.generated.ts'

/**
 * Withdraws a challenge of the viewer. It disappears from the cache, and so from the list. An unknown one was
 * withdrawn by another tab, or by a request whose response was lost.
 */
export function useWithdrawChallenge(onWithdrawn: () => void) {
  const { cache } = useApolloClient()
  const mutate = useAccountMutation(WithdrawChallengeDocument, ['ViewerUpdated', 'NotFound'])
  return useAsyncAction((id: string) =>
    failureTextOf(mutate({ input: { id } }), () => {
      onWithdrawn()
      const stored = cache.identify({ __typename: 'Challenge', id })
      if (stored) cache.evict({ id: stored })
    }),
  )
}
