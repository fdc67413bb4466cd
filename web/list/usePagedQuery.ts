import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useState } from 'react'
import { errorTextOf } from '../sync/graphql/requestErrors.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'

/** The variables of a query with one list. */
type PageVariables = { first?: number | null | undefined; after?: string | null | undefined }

/** The parts of its query that a `PagedList` needs. */
export type Pages = ReturnType<typeof usePagedQuery>['pages']

const PAGE = 20
const LARGEST_PAGE = 100

/**
 * The data of a screen with one list, which grows page by page. `morePages` is the query of a further page,
 * by default that of the screen.
 */
export function usePagedQuery<Data, Variables extends PageVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  morePages: DocumentNode = query,
) {
  const [count, setCount] = useState(PAGE)
  const { fetchMore, ...screen } = useScreenQuery(
    query,
    { ...variables, first: PAGE },
    // A repeated query keeps a list that the player has extended, up to the largest page.
    () => ({ ...variables, first: Math.min(Math.max(count, PAGE), LARGEST_PAGE) }),
  )
  const fetchPage = (after: string | null) =>
    runExclusive(() => fetchMore({ query: morePages, variables: { ...variables, first: PAGE, after } }))
  const showMore = useAsyncAction(async (after: string | null) => {
    try {
      await fetchPage(after).catch((error: unknown) => {
        // The cursor's row may be gone. Then the list starts again.
        if (CombinedGraphQLErrors.is(error)) return fetchPage(null)
        throw error
      })
      return null
    } catch (error) {
      return errorTextOf(error)
    }
  })
  return { ...screen, pages: { setCount, showMore } }
}
