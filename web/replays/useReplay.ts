import { useScreenQuery, useServerClock } from '../sync/graphql/useScreenQuery.ts'
import { ReplayDocument } from './useReplay.generated.ts'

/** The replay of a link. Null while unknown, 'missing' if no replay has the link. */
export function useReplay(code: string) {
  const { data, errorText, refetch } = useScreenQuery(ReplayDocument, { code })
  useServerClock(data?.serverTime)
  const replay = data?.replay ?? null
  return {
    replay: replay?.__typename === 'UnknownLink' ? ('missing' as const) : replay,
    errorText,
    refetch,
  }
}
