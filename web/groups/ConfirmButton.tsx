import { pageTexts } from '../language/pageTexts.ts'
import { useState } from 'react'
import { FormError } from '../form/FormError.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAsyncAction } from '../ui/useAsyncAction.ts'
import type { Content } from '../ui/content.ts'

type ConfirmButtonProps = {
  /** The text of the button that opens the question. */
  label: string
  question: string
  confirm: string
  /** Returns why it failed, or null. */
  action: () => Promise<string | null>
  /** The consequences. */
  children: Content
}

/** A button with a question before its action. */
export function ConfirmButton({ label, question, confirm, action, children }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, errorText } = useAsyncAction(async () => {
    const failure = await action()
    if (failure === null) setOpen(false)
    return failure
  })
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={question}>
        <div className="stack">
          <p>{children}</p>
          <FormError text={errorText} />
          <div className="group-actions">
            <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={run}>
              {confirm}
            </Button>
            <Button quiet onClick={() => setOpen(false)}>
              {pageTexts.groups.cancel}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
