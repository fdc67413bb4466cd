import { Link } from 'wouter'
import { loadChunk } from '../loading/chunks.ts'
import { PAGES } from '../paths/pages.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { closeMenu } from '../ui/closeMenu.ts'
import '../ui/menu.css'
import './accountMenu.css'

const loadLogOut = () => import('./logOut/logOut.ts')

export function AccountMenu() {
  const { run, isBusy, errorText } = useAsyncAction(async () => (await loadChunk(loadLogOut)).logOut())
  return (
    <nav id="account-menu" popover="auto" className="account-menu" aria-label="Your account">
      <Link href={PAGES.profile.path} onClick={closeMenu}>
        My Profile
      </Link>
      <Link href={`${PAGES.profile.path}#history`} onClick={closeMenu}>
        History
      </Link>
      <Link href={PAGES.groups.path} onClick={closeMenu}>
        Groups
      </Link>
      <button type="button" aria-disabled={isBusy} onClick={run}>
        Logout
      </button>
      <p role="alert">{errorText}</p>
    </nav>
  )
}
