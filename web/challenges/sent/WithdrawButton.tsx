import { useState } from 'react'
import { FormError } from '../../form/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWithdrawChallenge } from './useWithdrawChallenge.ts'

/** Withdraws a challenge of the viewer, after a question. */
export function WithdrawButton({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, errorText } = useWithdrawChallenge(() => {
    setOpen(false)
    onWithdrawn()
  })
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Withdraw the challenge?">
        <p>Its link will no longer work, and games that are not over end. This cannot be reversed.</p>
        <FormError text={errorText} />
        <div className="result-next">
          <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => run(id)}>
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
