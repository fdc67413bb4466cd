import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Does what a browser does when a page is left for another, where scripts change the page in its place. A title
 * of null is the page's own affair.
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
 * Screen readers go on from the new page's heading, as soon as it is there. Who steps from mode to mode stays on
 * the arrow.
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

// Going back, the browser itself finds the old place.
function scrollUpOnPush(): () => void {
  const toTop = () => scrollTo(0, 0)
  // wouter tells of its navigation by this event.
  addEventListener('pushState', toTop)
  return () => removeEventListener('pushState', toTop)
}
