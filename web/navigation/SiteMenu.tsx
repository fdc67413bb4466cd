import type { ComponentType, MouseEventHandler } from 'react'
import { Link } from 'wouter'
import { ARCHIVE, HISTORY, GROUPS, CHALLENGES, SETTINGS, NUMBERS, RACE, STORM } from '../paths/pagePaths.ts'
import { closeMenu } from '../ui/closeMenu.ts'
import { texts } from '../language/texts.ts'
import { MenuIcon } from '../ui/icons.tsx'

type SiteMenuProps = {
  /** The path of a board that shows today's game. */
  today: string
  /** The link to today's game. It loads late, and knows when the day is over. */
  Today?: ComponentType<{ href: string; children: string }> | undefined
  /** Opens the settings over the page. By default they are a page. */
  onSettings?: MouseEventHandler
}

/** Leads to every capability. It is in the first HTML of every page, and works without a script. */
export function SiteMenu({ today, Today = Link, onSettings }: SiteMenuProps) {
  return (
    <>
      <button type="button" className="icon-button" aria-label={texts.navigation.menu} popoverTarget="menu">
        <MenuIcon />
      </button>
      {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions -- of links */}
      <nav
        id="menu"
        popover="auto"
        className="bar-menu"
        aria-label={texts.navigation.menu}
        onClick={closeMenu}
      >
        <Today href={today}>{texts.navigation.today}</Today>
        <Link href={ARCHIVE}>{texts.navigation.archive}</Link>
        <Link href={GROUPS}>{texts.navigation.groups}</Link>
        <Link href={CHALLENGES}>{texts.navigation.challenge}</Link>
        <Link href={STORM}>{texts.navigation.storm}</Link>
        <Link href={RACE}>{texts.navigation.race}</Link>
        <Link href={HISTORY}>{texts.navigation.history}</Link>
        {/* A document of its own. */}
        <a href={NUMBERS}>{texts.navigation.numbers}</a>
        <Link href={SETTINGS} onClick={onSettings}>
          {texts.navigation.settings}
        </Link>
      </nav>
    </>
  )
}
