import type { MouseEvent } from 'react'

/** For a link in a menu: client-side navigation does not close the menu by itself. */
export function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
