import { useApolloClient } from '@apollo/client/react'
import { errorTextOf } from '../sync/errorText.ts'
import { useAccountMutation } from '../sync/useAccountMutation.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { WithdrawChallengeDocument } from './useWithdrawChallenge.generated.ts'

/** Withdraws a challenge of the viewer. It disappears from the cache, and so from the list. */
export function useWithdrawChallenge(onWithdrawn: () => void) {
  const { cache } = useApolloClient()
  const mutate = useAccountMutation(WithdrawChallengeDocument)
  return useAsyncAction(async (id: string) => {
    try {
      // The only refusal is UNKNOWN_CHALLENGE: another tab or a lost response's request withdrew it.
      await mutate({ input: { id } })
    } catch (error) {
      return errorTextOf(error)
    }
    onWithdrawn()
    const stored = cache.identify({ __typename: 'Challenge', id })
    if (stored) cache.evict({ id: stored })
    return null
  })
}
