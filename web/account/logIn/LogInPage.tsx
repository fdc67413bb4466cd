import { useEffect, useState } from 'react'
import { AccountLayout } from '../AccountLayout.tsx'
import { useConfirmedViewer } from '../useAskViewer.ts'
import { useViewer } from '../viewer.ts'
import { LogInForm } from './LogInForm.tsx'
import { logInNotice } from './logInNotice.ts'

/** Who is signed in has no business here. */
export function LogInPage({ google }: { google: boolean }) {
  useConfirmedViewer()
  const { profile, isConfirmed } = useViewer()
  const isSignedIn = profile !== null && isConfirmed
  useEffect(() => {
    // Loaded anew, since boards in this tab may still be those of a visitor.
    if (isSignedIn) location.replace('/')
  }, [isSignedIn])
  const notice = useNotice()
  return (
    <AccountLayout title="Login" sign="HI" mark="G">
      {notice && (
        <p className="form-trouble" role="alert">
          {notice}
        </p>
      )}
      <LogInForm google={google} onSignedIn={() => undefined} />
    </AccountLayout>
  )
}

/** Why somebody was sent here; known only in the browser, as the page is rendered once for all. */
function useNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => setNotice(logInNotice(location.search)), [])
  return notice
}
