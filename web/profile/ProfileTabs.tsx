import { PROFILE_TABS, type ProfileTab } from './profileTab.ts'

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
