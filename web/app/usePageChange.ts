import { useEffect, useLayoutEffect, useRef } from 'react'
import { shortDate } from '../language/days.ts'
import { kindName } from '../language/kindName.ts'
import { texts } from '../language/texts.ts'
import type { BoardAddress } from '../kinds/boardAddress.ts'

/**
 * Does the browser's part of a page change when a script replaces the page. A null title means that the page
 * sets its own title.
 */
export function usePageChange(path: string, title: string | null, onChange: () => void): void {
  const shown = useRef(path)
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    onChange()
    focusHeading()
  })
  useEffect(scrollUpOnPush, [])
}

/**
 * Screen readers continue from the new page's heading as soon as it exists. A step from mode to mode keeps
 * the focus on the arrow.
 */
function focusHeading(): void {
  if (document.activeElement?.closest('main')) return
  const observer = new MutationObserver(() => {
    if (focusNow()) observer.disconnect()
  })
  if (!focusNow()) observer.observe(document.body, { childList: true, subtree: true })
}

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
  return heading !== null
}

// On back navigation, the browser restores the scroll position.
function scrollUpOnPush(): () => void {
  const toTop = () => scrollTo(0, 0)
  // wouter dispatches this event on navigation.
  addEventListener('pushState', toTop)
  return () => removeEventListener('pushState', toTop)
}

export function gameTitle(siteName: string, board: BoardAddress): string {
  const game = 'day' in board ? shortDate(board.day) : board.kind === 'daily' ? null : kindName(board.kind)
  return [siteName, texts.board.mode({ digits: board.digits }), ...(game ? [game] : [])].join(' - ')
}
