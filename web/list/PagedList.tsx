import { useEffect, useRef, type RefObject } from 'react'
import { FormError } from '../form/FormError.tsx'
import { Button } from '../ui/Button.tsx'
import type { Pages } from './usePagedQuery.ts'
import type { Elements } from '../ui/content.ts'

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
          Show More
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
