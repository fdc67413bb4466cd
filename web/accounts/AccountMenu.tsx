import { Link } from 'wouter'
import { loadChunk } from '../loading/chunks.ts'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import { GROUPS } from '../paths/groupPath.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { closeMenu } from '../ui/closeMenu.ts'
import '../ui/menu.css'
import './accountMenu.css'

const loadLogOut = () => import('./logOut/logOut.ts')

export function AccountMenu() {
  const { run, isBusy, errorText } = useAsyncAction(async () => (await loadChunk(loadLogOut)).logOut())
  return (
    <nav id="account-menu" popover="auto" className="account-menu" aria-label="Your account">
      <Link href={ACCOUNT_PATHS.profile} onClick={closeMenu}>
        My Profile
      </Link>
      <Link href={`${ACCOUNT_PATHS.profile}#history`} onClick={closeMenu}>
        History
      </Link>
      <Link href={GROUPS} onClick={closeMenu}>
        Groups
      </Link>
      <button type="button" aria-disabled={isBusy} onClick={run}>
        Logout
      </button>
      <p role="alert">{errorText}</p>
    </nav>
  )
}
