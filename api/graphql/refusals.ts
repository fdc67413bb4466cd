import {
  accountRefusalMessage,
  type AccountField,
  type FieldError,
  type FieldsRefused,
  type LinkRefused,
  type NotLoggedIn,
  type RequestRefused,
  type TooManyTries,
} from '#api/accounts/refusals.ts'
import { builder } from './builder.ts'

type Refused<Reason> = { ok: false; error: Reason }

const AccountFieldType = builder.enumType('AccountField', {
  description: 'A field of a form.',
  values: {
    EMAIL: { description: 'The e-mail address.' },
    USERNAME: { description: 'The username.' },
    PASSWORD: { description: 'The password; in a change of passwords, the new one.' },
    PRESENT_PASSWORD: { description: 'The current password.' },
  } satisfies Record<AccountField, object>,
})

const FieldErrorType = builder.objectRef<FieldError>('FieldError').implement({
  description: 'An error in one field of a form.',
  fields: (t) => ({
    field: t.expose('field', { type: AccountFieldType, description: 'The field.' }),
    message: t.exposeString('message', { description: 'The error, as text to show under the field.' }),
  }),
})

export const FieldsRefusedType = builder.objectRef<Refused<FieldsRefused>>('FieldsRefused').implement({
  description: 'Some fields are invalid. Nothing was stored.',
  fields: (t) => ({
    errors: t.field({
      type: [FieldErrorType],
      description: 'The errors, at least one.',
      resolve: ({ error }) => error.errors,
    }),
  }),
})

export const TooManyTriesType = builder.objectRef<Refused<TooManyTries>>('TooManyTries').implement({
  description: 'The rate limit is reached, or the server is overloaded. Nothing was stored.',
  fields: (t) => ({
    retryAfter: t.int({
      description: 'Seconds to wait before the next try.',
      resolve: ({ error }) => error.retryAfterSeconds,
    }),
    message: t.string({
      description: 'The reason, as text for people.',
      resolve: ({ error }) => accountRefusalMessage(error),
    }),
  }),
})

export const NotLoggedInType = refusalType<NotLoggedIn>(
  'NotLoggedIn',
  'The mutation needs a logged-in viewer.',
)

export const ResetLinkRefusedType = refusalType<LinkRefused<'RESET_LINK'>>(
  'ResetLinkRefused',
  'The link is used, expired, replaced by a newer one or unknown.',
)
export const VerificationLinkRefusedType = refusalType<LinkRefused<'VERIFICATION_LINK'>>(
  'VerificationLinkRefused',
  'The link is expired, replaced by a newer one or unknown.',
)

/** Builds the type of a refusal that has only its reason. */
function refusalType<Reason extends RequestRefused>(name: string, description: string) {
  return builder.objectRef<Refused<Reason>>(name).implement({
    description,
    fields: (t) => ({
      message: t.string({
        description: 'The reason, as text for people.',
        resolve: ({ error }) => accountRefusalMessage(error),
      }),
    }),
  })
}

/** The type name of a refusal that several mutations share. */
export function refusalTypeName({ error }: Refused<{ reason: keyof typeof TYPE_NAMES }>): string {
  return TYPE_NAMES[error.reason]
}

const TYPE_NAMES = {
  FIELDS: 'FieldsRefused',
  TOO_MANY_TRIES: 'TooManyTries',
  NOT_LOGGED_IN: 'NotLoggedIn',
  RESET_LINK: 'ResetLinkRefused',
  VERIFICATION_LINK: 'VerificationLinkRefused',
} as const
