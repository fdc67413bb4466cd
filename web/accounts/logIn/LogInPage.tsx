import { useEffect, useState } from 'react'
import { AccountLayout } from '../AccountLayout.tsx'
import { takeReturnPath } from '../returnPath.ts'
import { useConfirmedViewer } from '../useRefreshViewer.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { LogInForm } from './LogInForm.tsx'
import { logInNotice } from './logInNotice.ts'
import { FormError } from '../../form/FormError.tsx'

/** A user with a session is redirected to the page that required a login, or to the home page. */
export function LogInPage({ google }: { google: boolean }) {
  useConfirmedViewer()
  const { profile, isConfirmed } = useViewer()
  const isLoggedIn = profile !== null && isConfirmed
  useEffect(() => {
    // A full page load, since boards in this tab may still belong to a visitor.
    if (isLoggedIn) location.replace(takeReturnPath())
  }, [isLoggedIn])
  const notice = useNotice()
  return (
    <AccountLayout title="Login" tiles="HI" mark="G">
      {notice && <FormError text={notice} />}
      <LogInForm google={google} onLoggedIn={() => undefined} />
    </AccountLayout>
  )
}

/** Why the user was redirected here. Only the browser knows: the server renders one page for all. */
function useNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => setNotice(logInNotice(location.search)), [])
  return notice
}
