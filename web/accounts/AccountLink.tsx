import { pageTexts } from '../language/pageTexts.ts'
import { Link } from 'wouter'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import type { Content } from '../ui/content.ts'

/** The screens that open as a dialog on any page, and also have their own address. */
export type AccountScreen = 'logIn' | 'signUp' | 'requestPasswordReset'

/** Shows another screen in the dialog around the link. Without it, the link opens the screen's page. */
export type OpenScreen = ((screen: AccountScreen) => void) | undefined

type AccountLinkProps = { to: AccountScreen; onOpen?: OpenScreen; children: Content }

export function AccountLink({ to, onOpen, children }: AccountLinkProps) {
  return (
    <Link
      href={ACCOUNT_PATHS[to]}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen(to)
      }}
    >
      {children}
    </Link>
  )
}

/** Starts the login with Google, which redirects the browser to /login/complete. */
export function GoogleButton() {
  return (
    <div className="account-google">
      <span>{pageTexts.accounts.or}</span>
      <a className="button button-quiet" href="/api/login/google">
        {pageTexts.accounts.google}
      </a>
    </div>
  )
}
