import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { logOut } from '../../account/logOut/logOut.ts'
import { Button } from '../../ui/Button.tsx'
import type { Sessions_ViewerFragment } from './sessions.generated.ts'
import { Sessions } from './Sessions.tsx'

type LogOutTabProps = { viewer: FragmentType<Sessions_ViewerFragment>; username: string; at: Date }

/** The tab has an address. Opening an address must not log a user out, so the tab has a button. */
export function LogOutTab({ viewer, username, at }: LogOutTabProps) {
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    setErrorText(null)
    setErrorText(await logOut())
    setBusy(false)
  }
  return (
    <section>
      <h2>Logout</h2>
      <p>
        You are logged in as <b>{username}</b>. Your games and statistics stay with your account.
      </p>
      <p className="form-trouble" role="alert">
        {errorText}
      </p>
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void leave()}>
        Logout
      </Button>
      <Sessions viewer={viewer} at={at} />
    </section>
  )
}
