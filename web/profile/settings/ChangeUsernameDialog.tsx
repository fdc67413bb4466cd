import { pageTexts } from '../../language/pageTexts.ts'
import { USERNAME_MAX_LENGTH } from '#account/fields.ts'
import { changeUsernameForm } from '#account/forms.ts'
import { Form } from '../../form/Form.tsx'
import { Success } from '../../form/Success.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useProfileMutation } from '../useProfileMutation.ts'
import { ChangeUsernameDocument } from './ChangeUsernameDialog.generated.ts'

type ChangeUsernameDialogProps = { open: boolean; onClose: () => void; onDone: () => void }

export function ChangeUsernameDialog({ open, onClose, onDone }: ChangeUsernameDialogProps) {
  const changeUsername = useChangeUsername()
  return (
    <Dialog open={open} onClose={onClose} title={pageTexts.profile.username}>
      <Form
        schema={changeUsernameForm}
        submitLabel={pageTexts.profile.changeUsername}
        onSubmit={({ username }) => changeUsername({ input: { username } })}
        success={
          <Success
            message={pageTexts.accounts.usernameUpdated}
            label={pageTexts.profile.okay}
            onClose={onDone}
          />
        }
      >
        <p>{pageTexts.profile.usernameNote}</p>
        <TextField
          name="username"
          label={pageTexts.profile.newUsername}
          hint={pageTexts.form.usernameHint}
          autoComplete="nickname"
          maxLength={USERNAME_MAX_LENGTH}
        />
      </Form>
    </Dialog>
  )
}

/** Changes the username. The account in the response replaces the one on the page. */
const useChangeUsername = () => useProfileMutation(ChangeUsernameDocument, ['AccountUpdated'])
