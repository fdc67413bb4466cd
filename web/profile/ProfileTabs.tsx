import { pageTexts } from '../language/pageTexts.ts'
import { useSyncExternalStore } from 'react'

function labelOf(tab: ProfileTab): string {
  const labels: Record<ProfileTab, string> = {
    statistics: pageTexts.profile.statistics,
    history: pageTexts.profile.history,
    groups: pageTexts.profile.groups,
    settings: pageTexts.profile.settings,
    contact: pageTexts.profile.contact,
    logout: pageTexts.profile.logOut,
  }
  return labels[tab]
}

/**
 * Each tab has an address and an entry in the browser's history. So the tabs are links: screen readers, new
 * tabs and the back button treat them like any page.
 */
export function ProfileTabs({ shown }: { shown: ProfileTab | null }) {
  return (
    <nav className="profile-tabs" aria-label={pageTexts.profile.title}>
      <ul>
        {PROFILE_TABS.map((tab) => (
          <li key={tab}>
            <a href={`#${tab}`} aria-current={tab === shown ? 'page' : undefined}>
              {labelOf(tab)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** In the order of the page. */
export const PROFILE_TABS = ['statistics', 'history', 'groups', 'settings', 'contact', 'logout'] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The tab that an address's hash names; the first tab for any other hash. */
export function profileTabOf(hash: string): ProfileTab {
  return PROFILE_TABS.find((tab) => hash === `#${tab}`) ?? PROFILE_TABS[0]
}

/**
 * The tab in the page's address. A reload keeps it, the back button returns to the previous tab, and a link
 * can name it. Null on the server, which does not know the hash.
 */
export function useProfileTab(): ProfileTab | null {
  return useSyncExternalStore(subscribe, () => profileTabOf(location.hash), unknown)
}

const unknown = () => null

function subscribe(listener: () => void): () => void {
  // The last two are wouter's: the browser fires no event when a script changes the address.
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
