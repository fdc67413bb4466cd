import { PROFILE_TABS, type ProfileTab } from './profileTab.ts'

const LABELS: Record<ProfileTab, string> = {
  statistics: 'Statistics',
  settings: 'Settings',
  contact: 'Contact',
  logout: 'Logout',
}

/**
 * Each tab has an address and a place in the browser's history, so these are links: what is reached by them is read,
 * opened in a new tab and gone back from like any page.
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
