import { pageTexts } from '../language/pageTexts.ts'
import { useEffect, useLayoutEffect } from 'react'
import { PROFILE_KEY } from '../viewer/profile.ts'
import { rereadViewer, useViewer } from '../viewer/viewer.ts'
import { Link } from 'wouter'
import { loadChunk } from '../loading/chunks.ts'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { closeMenu } from '../ui/closeMenu.ts'
import '../ui/menu.css'
import './accountMenu.css'

type LoggedInProps = {
  onPicture: (picture: string | null) => void
  /** Whether the menu is requested before it is here. */
  opensMenu: boolean
  onMenu: () => void
}

/** The profile picture and its menu. Both follow logins and logouts in other tabs. */
export function LoggedIn({ onPicture, opensMenu, onMenu }: LoggedInProps) {
  const { profile } = useViewer()
  const picture = profile?.profile_picture ?? null
  useOtherTabs()
  useLayoutEffect(() => {
    onPicture(picture)
    // The script in <head> reserved the space for the picture.
    delete document.documentElement.dataset['loggedIn']
  }, [picture, onPicture])
  useEffect(() => {
    if (!opensMenu || picture === null) return
    document.getElementById('account-menu')?.showPopover()
    onMenu()
  }, [opensMenu, picture, onMenu])
  return profile && <AccountMenu />
}

function useOtherTabs(): void {
  useEffect(() => {
    const onChange = ({ key }: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (key === PROFILE_KEY || key === null) rereadViewer()
    }
    // The record may have changed while this chunk loaded.
    rereadViewer()
    addEventListener('storage', onChange)
    return () => removeEventListener('storage', onChange)
  }, [])
}

const loadLogOut = () => import('./logOut/logOut.ts')

function AccountMenu() {
  const { run, isBusy, errorText } = useAsyncAction(async () => (await loadChunk(loadLogOut)).logOut())
  return (
    <nav
      id="account-menu"
      popover="auto"
      className="bar-menu account-menu"
      aria-label={pageTexts.accounts.menu}
    >
      <Link href={ACCOUNT_PATHS.profile} onClick={closeMenu}>
        {pageTexts.accounts.profile}
      </Link>
      <button type="button" aria-disabled={isBusy} onClick={run}>
        {pageTexts.accounts.logOut}
      </button>
      <p role="alert">{errorText}</p>
    </nav>
  )
}
