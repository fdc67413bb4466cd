import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** The screens that open as a dialog on any page, and also have their own address. */
export type AccountScreen = 'logIn' | 'signUp' | 'requestPasswordReset'

const PATHS: Record<AccountScreen, string> = {
  logIn: '/login',
  signUp: '/signup',
  requestPasswordReset: '/reset-password',
}

/** Shows another screen in the dialog around the link. Without it, the link opens the screen's page. */
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
