import { useState, type MouseEvent } from 'react'
import { Link } from 'wouter'
import { loadChunk } from '../loading/chunks.ts'
import { PAGES } from '../paths/pages.ts'
import './accountMenu.css'

const loadLogOut = () => import('./logOut/logOut.ts')

export function AccountMenu() {
  const { leave, isBusy, errorText } = useLeave()
  return (
    <nav id="account-menu" popover="auto" className="account-menu" aria-label="Your account">
      <Link href={PAGES.profile.path} onClick={closeMenu}>
        My Profile
      </Link>
      <button type="button" aria-disabled={isBusy} onClick={leave}>
        Logout
      </button>
      <p role="alert">{errorText}</p>
    </nav>
  )
}

/** Client-side navigation does not close the menu by itself. */
function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function useLeave() {
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    setErrorText(null)
    setErrorText(await (await loadChunk(loadLogOut)).logOut())
    setBusy(false)
  }
  return { leave: () => void leave(), isBusy, errorText }
}
