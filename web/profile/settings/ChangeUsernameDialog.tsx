import { USERNAME_UPDATED } from '#account/messages.ts'
import { USERNAME_HINT, USERNAME_MAX_LENGTH } from '#account/fields.ts'
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
    <Dialog open={open} onClose={onClose} title="Username">
      <Form
        schema={changeUsernameForm}
        submitLabel="Change Username"
        onSubmit={({ username }) => changeUsername({ input: { username } })}
        success={<Success message={USERNAME_UPDATED} label="Okay!" onClose={onDone} />}
      >
        <p>
          You can only change your username once a month. Inappropriate names may lead to account suspensions.
        </p>
        <TextField
          name="username"
          label="New Username"
          hint={USERNAME_HINT}
          autoComplete="nickname"
          maxLength={USERNAME_MAX_LENGTH}
        />
      </Form>
    </Dialog>
  )
}

/** Changes the username. The account in the response replaces the one on the page. */
const useChangeUsername = () => useProfileMutation(ChangeUsernameDocument, ['AccountUpdated'])
