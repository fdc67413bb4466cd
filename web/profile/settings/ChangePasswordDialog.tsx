import { Sentence } from '../../ui/Sentence.tsx'
import { pageTexts } from '../../language/pageTexts.ts'
import { useState } from 'react'
import { object } from 'zod/mini'
import { changePasswordForm } from '#account/forms.ts'
import { AccountOfPassword, PasswordField } from '../../form/accountFields.tsx'
import { Form } from '../../form/Form.tsx'
import { Success } from '../../form/Success.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ApolloCache, MutationUpdaterFunction } from '@apollo/client'
import { storeProfile } from '../../viewer/viewer.ts'
import { useProfileMutation } from '../useProfileMutation.ts'
import {
  ChangePasswordDocument,
  type ChangePasswordMutation,
  type ChangePasswordMutationVariables,
} from './ChangePasswordDialog.generated.ts'

type ChangePasswordDialogProps = FormProps & {
  open: boolean
  onClose: () => void
  hasPassword: boolean
}

type FormProps = { onDone: () => void; email: string }

export function ChangePasswordDialog({
  open,
  onClose,
  onDone,
  hasPassword,
  email,
}: ChangePasswordDialogProps) {
  const [isForgotten, setForgotten] = useState(false)
  const shared = { onDone, email }
  return (
    <Dialog open={open} onClose={onClose} title={pageTexts.profile.password}>
      {hasPassword && !isForgotten ? (
        <ChangePasswordForm {...shared} onForget={() => setForgotten(true)} />
      ) : (
        <PasswordLinkForm {...shared} hasPassword={hasPassword} />
      )}
    </Dialog>
  )
}

function ChangePasswordForm({ onDone, email, onForget }: FormProps & { onForget: () => void }) {
  const changePassword = useChangePassword()
  return (
    <Form
      schema={changePasswordForm}
      submitLabel={pageTexts.profile.changePassword}
      onSubmit={({ presentPassword, password }) =>
        changePassword({ input: { presentPassword, newPassword: password } })
      }
      success={<Success message={pageTexts.accounts.passwordReset} onClose={onDone} />}
      below={
        <Button quiet onClick={onForget}>
          {pageTexts.profile.forgot}
        </Button>
      }
    >
      <p>{pageTexts.profile.othersLoggedOut}</p>
      <AccountOfPassword email={email} />
      <PasswordField
        name="presentPassword"
        label={pageTexts.profile.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        label={pageTexts.form.newPassword}
        autoComplete="new-password"
        hint={pageTexts.form.passwordHint}
      />
    </Form>
  )
}

const NO_FIELDS = object({})

/** For a user without a present password. Access to the account's mailbox permits setting a password. */
function PasswordLinkForm({ onDone, email, hasPassword }: FormProps & { hasPassword: boolean }) {
  const changePassword = useChangePassword()
  return (
    <Form
      schema={NO_FIELDS}
      submitLabel={pageTexts.profile.sendLink}
      onSubmit={() => changePassword({ input: { presentPassword: '', newPassword: '' } })}
      success={<Success message={pageTexts.accounts.resetSent} onClose={onDone} />}
    >
      <p>
        {!hasPassword && <span>{`${pageTexts.profile.noPassword} `}</span>}
        <Sentence text={pageTexts.profile.linkTo({ address: email })} part={email}>
          <b translate="no">{email}</b>
        </Sentence>
      </p>
    </Form>
  )
}

/** Changes the password, or requests an email with a link to set one. The other sessions disappear. */
const useChangePassword = () =>
  useProfileMutation(ChangePasswordDocument, ['AccountUpdated', 'Done'], storeNewSession)

type Update = MutationUpdaterFunction<ChangePasswordMutation, ChangePasswordMutationVariables, ApolloCache>

// The session is new but the player is the same, so this browser keeps its boards. The page must know that
// before it sees the session.
const storeNewSession: Update = (_cache, { data }) => {
  if (data?.changePassword.__typename !== 'AccountUpdated') return
  const { sessionHandle, account } = data.changePassword.viewer
  if (sessionHandle && account) storeProfile({ session: sessionHandle, profile_picture: account.pictureUrl })
}
