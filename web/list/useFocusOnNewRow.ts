import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the first row that a button added to a list: the button may disappear with the last
 * page, and the player goes on from the new rows.
 */
export function useFocusOnNewRow(count: number): {
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
