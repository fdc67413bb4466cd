import { pageTexts } from '../../language/pageTexts.ts'
import { useState } from 'react'
import { deleteAccountForm } from '#account/forms.ts'
import { EmailField } from '../../form/accountFields.tsx'
import { Form } from '../../form/Form.tsx'
import type { Values } from '../../form/formState.ts'
import { Success } from '../../form/Success.tsx'
import { finishLogOut } from '../../accounts/logOut/logOut.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { removeLocalPlays, storeProfile } from '../../viewer/viewer.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import {
  DeleteAccountDocument,
  type DeleteAccountMutationVariables,
} from './DeleteAccountDialog.generated.ts'

type DeleteAccountDialogProps = { open: boolean; onClose: () => void }

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const deleteAccount = useDeleteAccount()
  const [isDeleted, setDeleted] = useState(false)
  const send = async ({ email }: Values) => {
    const result = await deleteAccount({ input: { email } })
    setDeleted(result.ok)
    return result
  }
  return (
    <Dialog open={open} onClose={isDeleted ? finishLogOut : onClose} title={pageTexts.profile.deleteAccount}>
      <div className="danger">
        <Form
          schema={deleteAccountForm}
          submitLabel={pageTexts.profile.deleteAccount}
          onSubmit={send}
          success={
            <Success
              message={pageTexts.accounts.deleted}
              label={pageTexts.profile.goodbye}
              onClose={finishLogOut}
            />
          }
        >
          <p>{pageTexts.profile.deleteNote}</p>
          <EmailField autoComplete="email" />
        </Form>
      </div>
    </Dialog>
  )
}

function useDeleteAccount() {
  const mutate = useProfileMutation(DeleteAccountDocument, ['Done'])
  return async (variables: DeleteAccountMutationVariables) => {
    const result = await mutate(variables)
    if (result.ok) {
      removeLocalPlays()
      storeProfile(null)
    }
    return result
  }
}
