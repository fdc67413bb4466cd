import type { FragmentType } from '@apollo/client'
import { logOut } from '../../account/logOut/logOut.ts'
import { useAsyncAction } from '../../ui/useAsyncAction.ts'
import { Button } from '../../ui/Button.tsx'
import type { Sessions_ViewerFragment } from './sessions.generated.ts'
import { Sessions } from './Sessions.tsx'
import { FormError } from '../../form/FormError.tsx'

type LogOutTabProps = { viewer: FragmentType<Sessions_ViewerFragment>; username: string; at: Date }

/** The tab has an address. Opening an address must not log a user out, so the tab has a button. */
export function LogOutTab({ viewer, username, at }: LogOutTabProps) {
  const { run, isBusy, errorText } = useAsyncAction(logOut)
  return (
    <section>
      <h2>Logout</h2>
      <p>
        You are logged in as <b>{username}</b>. Your games and statistics stay with your account.
      </p>
      <FormError text={errorText} />
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={run}>
        Logout
      </Button>
      <Sessions viewer={viewer} at={at} />
    </section>
  )
}
