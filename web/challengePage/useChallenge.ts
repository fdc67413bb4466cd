import type { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { apolloClient } from '../sync/apolloClient.ts'
import { ChallengePlayDocument, type ChallengePlayQuery } from '../sync/challengePlay.generated.ts'
import { RESULTS } from '../sync/challengePlay.ts'
import { errorTextOf } from '../sync/errorText.ts'
import { useScreenQuery, useServerClock } from '../sync/useScreenQuery.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'

const { policies } = apolloClient.cache as InMemoryCache
policies.addTypePolicies({ Challenge: { fields: { finishedPlays: relayStylePagination() } } })

export type Challenge = Extract<ChallengePlayQuery['challenge'], { __typename: 'Challenge' }>

/** The challenge of a link: null while unknown, 'unavailable' without one. */
export function useChallenge(code: string) {
  const { data, errorText, refetch, fetchMore } = useScreenQuery(ChallengePlayDocument, {
    code,
    first: RESULTS,
  })
  useServerClock(data?.serverTime)
  const more = useAsyncAction(async (after: string | null) => {
    try {
      await fetchMore({ variables: { code, first: RESULTS, after } })
      return null
    } catch (error) {
      return errorTextOf(error)
    }
  })
  const found = data?.challenge
  const challenge = !found ? null : found.__typename === 'Challenge' ? found : ('unavailable' as const)
  return { challenge, errorText, refetch, more }
}
