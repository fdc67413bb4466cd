import type { MouseEventHandler } from 'react'
import { Link } from 'wouter'
import { HISTORY } from '../paths/gameLinks.ts'
import { GROUPS } from '../paths/groupPath.ts'
import { CHALLENGES, SETTINGS } from '../paths/menuPaths.ts'
import { NUMBERS } from '../paths/textPaths.ts'
import { closeMenu } from '../ui/closeMenu.ts'
import { MenuIcon } from '../ui/icons.tsx'

type SiteMenuProps = {
  /** The path of a board that shows today's game. */
  today: string
  onToday?: () => void
  /** Opens the settings over the page. By default they are a page. */
  onSettings?: MouseEventHandler
}

/** Leads to every capability. It is in the first HTML of every page, and works without a script. */
export function SiteMenu({ today, onToday, onSettings }: SiteMenuProps) {
  return (
    <>
      <button type="button" className="icon-button" aria-label="Menu" popoverTarget="menu">
        <MenuIcon />
      </button>
      {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- of links */}
      <nav id="menu" popover="auto" className="bar-menu" aria-label="Menu" onClick={closeMenu}>
        <Link href={today} onClick={onToday}>
          Today
        </Link>
        <Link href={HISTORY}>History</Link>
        <Link href={GROUPS}>Groups</Link>
        {/* A document of its own. */}
        <a href={NUMBERS}>Numbers</a>
        <Link href={CHALLENGES}>Challenge</Link>
        <Link href={SETTINGS} onClick={onSettings}>
          Settings
        </Link>
      </nav>
    </>
  )
}
