import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { logOut } from '../../account/logOut/logOut.ts'
import { Button } from '../../ui/Button.tsx'
import type { Sessions_ViewerFragment } from './sessions.generated.ts'
import { Sessions } from './Sessions.tsx'

type LogoutTabProps = { viewer: FragmentType<Sessions_ViewerFragment>; username: string; at: Date }

/** The tab has an address, and an address must not log anybody out: its button does. */
export function LogoutTab({ viewer, username, at }: LogoutTabProps) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    setTrouble(await logOut())
    setBusy(false)
  }
  return (
    <section>
      <h2>Logout</h2>
      <p>
        You are logged in as <b>{username}</b>. Your games and statistics stay with your account.
      </p>
      <p className="form-trouble" role="alert">
        {trouble}
      </p>
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void leave()}>
        Logout
      </Button>
      <Sessions viewer={viewer} at={at} />
    </section>
  )
}
