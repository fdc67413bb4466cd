import { pageTexts } from '../language/pageTexts.ts'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { HISTORY } from '../paths/pagePaths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import './account.css'
import type { AccountScreen } from './AccountLink.tsx'
import { LogInForm } from './logIn/LogInForm.tsx'
import { RequestPasswordResetForm } from './resetPassword/RequestPasswordResetForm.tsx'
import { SignUpForm } from './signUp/SignUpForm.tsx'

type AccountDialogProps = { open: boolean; onClose: () => void; google: boolean }

function titleOf(screen: AccountScreen): string {
  if (screen === 'signUp') return pageTexts.accounts.signUp
  return screen === 'logIn' ? pageTexts.accounts.logIn : pageTexts.accounts.forgot
}

/** The dialog for login, sign-up and password reset. It switches between these screens. */
export function AccountDialog({ open, onClose, google }: AccountDialogProps) {
  const [screen, setScreen] = useState<AccountScreen>('logIn')
  const [opening, setOpening] = useState({ open: false, count: 0 })
  if (open !== opening.open) {
    setOpening({ open, count: opening.count + Number(open) })
    if (open) setScreen('logIn')
  }
  const body = useRef<HTMLDivElement>(null)
  useFirstField(body, open, screen)
  const links = { onOpen: setScreen, onClose }
  return (
    <Dialog open={open} onClose={onClose} title={titleOf(screen)}>
      {/* The key changes at each opening, not at each closing: a closing form keeps its content. */}
      <div ref={body} key={`${screen} ${opening.count}`} className="stack">
        {screen === 'logIn' && (
          <>
            <LogInForm google={google} onOpen={setScreen} onLoggedIn={() => location.reload()} />
            <p className="account-switch">
              <Link href={HISTORY} onClick={onClose}>
                {pageTexts.accounts.yourHistory}
              </Link>
            </p>
          </>
        )}
        {screen === 'signUp' && <SignUpForm google={google} {...links} />}
        {screen === 'requestPasswordReset' && <RequestPasswordResetForm {...links} />}
      </div>
    </Dialog>
  )
}

/** Focuses the first field, but not on a phone: its on-screen keyboard would cover the form. */
function useFirstField(body: RefObject<HTMLElement | null>, open: boolean, screen: AccountScreen): void {
  useLayoutEffect(() => {
    const field = matchMedia('(hover: hover)').matches ? 'input' : 'h2'
    if (open) body.current?.closest('dialog')?.querySelector<HTMLElement>(field)?.focus()
  }, [body, open, screen])
}
