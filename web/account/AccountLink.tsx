import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** The screens that are a dialog on any page, and have an address of their own too. */
export type AccountScreen = 'logIn' | 'signUp' | 'requestPasswordReset'

const PATHS: Record<AccountScreen, string> = {
  logIn: '/login',
  signUp: '/signup',
  requestPasswordReset: '/reset-password',
}

/** Shows another screen in the dialog that the link is in; without one, it leads to the screen's page. */
export type OpenScreen = ((screen: AccountScreen) => void) | undefined

type AccountLinkProps = { to: AccountScreen; onOpen?: OpenScreen; children: ReactNode }

export function AccountLink({ to, onOpen, children }: AccountLinkProps) {
  return (
    <Link
      href={PATHS[to]}
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
