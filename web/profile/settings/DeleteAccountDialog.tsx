import { useState } from 'react'
import { ACCOUNT_DELETED } from '#game/accountMessages.ts'
import { EmailField } from '../../account/form/EmailField.tsx'
import { Form } from '../../account/form/Form.tsx'
import type { Outcome, Values } from '../../account/form/formState.ts'
import { Success } from '../../account/form/Success.tsx'
import { leaveAccount } from '../../account/logOut/logOut.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDeleteAccount } from './useDeleteAccount.ts'

type DeleteAccountDialogProps = { open: boolean; onClose: () => void }

// Whether it is the account's address, only the server can say.
const RULES = {}

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const deleteAccount = useDeleteAccount()
  const [isDeleted, setDeleted] = useState(false)
  const send = async ({ email }: Values): Promise<Outcome> => {
    const outcome = await deleteAccount({ email })
    setDeleted(outcome.name === 'done')
    return outcome
  }
  return (
    <Dialog open={open} onClose={isDeleted ? leaveAccount : onClose} title="Delete Account">
      <div className="danger">
        <Form
          rules={RULES}
          submitLabel="Delete Account"
          onSubmit={send}
          success={<Success message={ACCOUNT_DELETED} label="Goodbye" onClose={leaveAccount} />}
        >
          <p>Enter your email address to delete your account. This cannot be reversed.</p>
          <EmailField autoComplete="email" />
        </Form>
      </div>
    </Dialog>
  )
}
