import { useSyncExternalStore } from 'react'

const LABELS: Record<ProfileTab, string> = {
  statistics: 'Statistics',
  history: 'History',
  groups: 'Groups',
  settings: 'Settings',
  contact: 'Contact',
  logout: 'Logout',
}

/**
 * Each tab has an address and an entry in the browser's history. So the tabs are links: screen readers, new
 * tabs and the back button treat them like any page.
 */
export function ProfileTabs({ shown }: { shown: ProfileTab | null }) {
  return (
    <nav className="profile-tabs" aria-label="Profile">
      <ul>
        {PROFILE_TABS.map((tab) => (
          <li key={tab}>
            <a href={`#${tab}`} aria-current={tab === shown ? 'page' : undefined}>
              {LABELS[tab]}
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
