import { AccountHint } from '../AccountHint.tsx'
import { pageTexts } from '../../language/pageTexts.ts'
import { type OpenScreen } from '../AccountLink.tsx'
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
      <AccountHint
        text={pageTexts.accounts.remembered}
        link={pageTexts.accounts.logIn}
        to="logIn"
        onOpen={onOpen}
      />
    </p>
  )
  const success = <Success message={pageTexts.accounts.resetSent} onClose={onClose} />
  return (
    <Form
      schema={requestPasswordResetForm}
      submitLabel={pageTexts.accounts.sendReset}
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
