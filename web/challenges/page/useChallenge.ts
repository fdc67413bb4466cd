import { useScreenQuery, useServerClock } from '../../sync/graphql/useScreenQuery.ts'
import { ChallengeDocument } from './useChallenge.generated.ts'

/** The target of a link: a challenge, or none. Null while unknown. */
export function useChallenge(code: string) {
  const { data, errorText, refetch } = useScreenQuery(ChallengeDocument, { code })
  useServerClock(data?.serverTime)
  return { found: data?.challenge ?? null, errorText, refetch }
}
