import { useSyncExternalStore } from 'react'

/** In the order of the page. */
export const PROFILE_TABS = ['statistics', 'settings', 'contact', 'logout'] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The tab that an address names behind its `#`; the first for any other. */
export function profileTabOf(hash: string): ProfileTab {
  return PROFILE_TABS.find((tab) => hash === `#${tab}`) ?? PROFILE_TABS[0]
}

/**
 * The tab in the page's address: there a reload finds it, the back button leads to the one before, and a link can
 * name it. Null where the address is not known, on the server.
 */
export function useProfileTab(): ProfileTab | null {
  return useSyncExternalStore(subscribe, () => profileTabOf(location.hash), unknown)
}

const unknown = () => null

function subscribe(listener: () => void): () => void {
  // The last two are wouter's: the browser tells nobody of what a script does to the address.
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
