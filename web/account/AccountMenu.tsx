import { useState, type MouseEvent } from 'react'
import { Link } from 'wouter'
import { loadChunk } from '../app/chunks.ts'
import './accountMenu.css'

const loadLogOut = () => import('./logOut/logOut.ts')

/** What the picture in the bar opens. */
export function AccountMenu() {
  const { leave, isBusy, trouble } = useLeave()
  return (
    <nav id="account-menu" popover="auto" className="account-menu" aria-label="Your account">
      <Link href="/profile" onClick={closeMenu}>
        My Profile
      </Link>
      <button type="button" aria-disabled={isBusy} onClick={leave}>
        Logout
      </button>
      <p role="alert">{trouble}</p>
    </nav>
  )
}

/** The link changes the page without leaving it, which would have closed the menu. */
function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function useLeave() {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    setTrouble(await (await loadChunk(loadLogOut)).logOut())
    setBusy(false)
  }
  return { leave: () => void leave(), isBusy, trouble }
}
