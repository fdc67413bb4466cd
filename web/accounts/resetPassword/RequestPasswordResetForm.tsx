import { RESET_LINK_SENT } from '#account/messages.ts'
import { AccountLink, type OpenScreen } from '../AccountLink.tsx'
import { EmailField } from '../../form/accountFields.tsx'
import { requestPasswordResetForm } from '#account/forms.ts'
import { Form } from '../../form/Form.tsx'
import type { Values } from '../../form/formState.ts'
import { Success } from '../../form/Success.tsx'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { RequestPasswordResetDocument } from './RequestPasswordResetForm.generated.ts'

type RequestPasswordResetFormProps = { onOpen?: OpenScreen; onClose: () => void }

export function RequestPasswordResetForm({ onOpen, onClose }: RequestPasswordResetFormProps) {
  const requestPasswordReset = useRequestPasswordReset()
  const send = ({ email }: Values) => requestPasswordReset({ input: { email } })
  const below = (
    <p className="account-switch">
      <span>Remembered it? </span>
      <AccountLink to="logIn" onOpen={onOpen}>
        Login
      </AccountLink>
    </p>
  )
  const success = <Success message={RESET_LINK_SENT} onClose={onClose} />
  return (
    <Form
      schema={requestPasswordResetForm}
      submitLabel="Send reset link"
      onSubmit={send}
      success={success}
      below={below}
    >
      <EmailField />
    </Form>
  )
}

/** Requests an email with a link to set a new password. */
const useRequestPasswordReset = () => useAccountMutation(RequestPasswordResetDocument, ['Done'])
