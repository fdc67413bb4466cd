import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { runExclusive } from '../../sync/runExclusive.ts'
import type { FetchMore } from '../useProfile.ts'
import { useProfileAction } from '../useProfileAction.ts'
import { MoreSessionsDocument } from './useMoreSessions.generated.ts'

/** Queries the sessions after a cursor. The cache appends them to the list (profileClient.ts). */
export function useMoreSessions(fetchMore: FetchMore) {
  const query = (sessionsAfter: string | null) =>
    runExclusive(() => fetchMore({ query: MoreSessionsDocument, variables: { sessionsAfter } }))
  return useProfileAction(async (cursor: string | null) => {
    await query(cursor).catch((error: unknown) => {
      // The session of the cursor may have ended in another browser, so the list starts again.
      if (CombinedGraphQLErrors.is(error)) return query(null)
      throw error
    })
    return null
  })
}
