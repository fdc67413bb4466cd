import { texts } from '../language/texts.ts'
import { useEffect, useRef, type RefObject, useState } from 'react'
import { FormError } from '../form/FormError.tsx'
import { Button } from '../ui/Button.tsx'
import type { Elements } from '../ui/content.ts'
import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { errorTextOf } from '../sync/graphql/requestErrors.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'

type PagedListProps = {
  pages: Pages
  list: { edges: readonly { cursor: string }[]; pageInfo: { hasNextPage: boolean } }
  /** The rows. */
  children: Elements
}

/** A list with a button for its next page. */
export function PagedList({ pages, list: { edges, pageInfo }, children }: PagedListProps) {
  const { setCount, showMore } = pages
  const { list, focusNextRow } = useFocusOnNewRow(edges.length)
  useEffect(() => setCount(edges.length), [setCount, edges.length])
  const onClick = () => {
    focusNextRow()
    showMore.run(edges.at(-1)?.cursor ?? null)
  }
  return (
    <>
      <ul ref={list}>{children}</ul>
      {pageInfo.hasNextPage && (
        <Button quiet aria-disabled={showMore.isBusy} aria-busy={showMore.isBusy} onClick={onClick}>
          {texts.ui.showMore}
        </Button>
      )}
      <FormError text={showMore.errorText} />
    </>
  )
}

/**
 * Moves the focus to the first row that a button added to a list: the button may disappear with the last
 * page, and the player goes on from the new rows.
 */
function useFocusOnNewRow(count: number): {
  list: RefObject<HTMLUListElement | null>
  focusNextRow: () => void
} {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const row = list.current?.children[before.current]
    before.current = null
    if (row instanceof HTMLElement) row.focus()
  }, [count])
  return { list, focusNextRow: () => (before.current = count) }
}

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
