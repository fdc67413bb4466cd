import { useState } from 'react'
import { apolloClient } from '../sync/apolloClient.ts'
import { errorTextOf } from '../sync/errorText.ts'
import { useAccountMutation } from '../sync/useAccountMutation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import { WithdrawChallengeDocument } from './useWithdrawChallenge.generated.ts'

/** Withdraws a challenge of the viewer, after a question. */
export function WithdrawButton({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useAccountMutation(WithdrawChallengeDocument)
  const { run, isBusy, errorText } = useAsyncAction(async () => {
    try {
      await withdraw({ input: { id } })
    } catch (error) {
      return errorTextOf(error)
    }
    setOpen(false)
    onWithdrawn()
    apolloClient.cache.evict({ id: `Challenge:${id}` })
    return null
  })
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Withdraw the challenge?">
        <p>Its link will no longer work, and games that are not over end. This cannot be reversed.</p>
        <p className="challenge-error" role="alert">
          {errorText}
        </p>
        <div className="result-next">
          <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={run}>
            Withdraw the link
          </Button>
          <Button quiet onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  )
}
