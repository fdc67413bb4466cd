import type {
  AccountField,
  FieldError,
  FieldsRefused,
  LinkRefused,
  NotSignedIn,
  TooManyTries,
} from '#api/usecases/refusals.ts'
import { NOT_SIGNED_IN, tooManyTriesMessage } from '#game/accountMessages.ts'
import { builder } from './builder.ts'

type Refused<Reason> = { ok: false; error: Reason }

const AccountFieldType = builder.enumType('AccountField', {
  description: 'A field of a form.',
  values: {
    EMAIL: { description: 'The e-mail address.' },
    USERNAME: { description: 'The username.' },
    PASSWORD: { description: 'The password; where one is changed, the new one.' },
    PRESENT_PASSWORD: { description: 'The password until now.' },
  } satisfies Record<AccountField, object>,
})

const FieldErrorType = builder.objectRef<FieldError>('FieldError').implement({
  description: 'What is wrong with one field of a form.',
  fields: (t) => ({
    field: t.expose('field', { type: AccountFieldType, description: 'Which field.' }),
    message: t.exposeString('message', { description: 'What is wrong, for the place under the field.' }),
  }),
})

export const FieldsRefusedType = builder.objectRef<Refused<FieldsRefused>>('FieldsRefused').implement({
  description: 'Some fields were not taken; nothing was stored.',
  fields: (t) => ({
    errors: t.field({
      type: [FieldErrorType],
      description: 'What is wrong, field by field; at least one.',
      resolve: ({ error }) => error.errors,
    }),
  }),
})

export const TooManyTriesType = builder.objectRef<Refused<TooManyTries>>('TooManyTries').implement({
  description: 'This was tried too often, or too many try at this moment; nothing was stored.',
  fields: (t) => ({
    retryAfter: t.int({
      description: 'In how many seconds to try again.',
      resolve: ({ error }) => error.retryAfterSeconds,
    }),
    message: t.string({
      description: 'Why, for people.',
      resolve: ({ error }) => tooManyTriesMessage(error.retryAfterSeconds),
    }),
  }),
})

/** A type for a link that is no good, with the words for it. */
export function linkRefusedType(name: string, message: string) {
  return builder.objectRef<Refused<LinkRefused>>(name).implement({
    description: 'The link was used, has expired, was followed by a newer one, or never was.',
    fields: (t) => ({ message: t.string({ description: 'Why, for people.', resolve: () => message }) }),
  })
}

export const NotSignedInType = builder.objectRef<Refused<NotSignedIn>>('NotSignedIn').implement({
  description: 'This is only for those who are signed in.',
  fields: (t) => ({ message: t.string({ description: 'Why, for people.', resolve: () => NOT_SIGNED_IN }) }),
})

/** The name of the type of a refusal that several mutations share. */
export function refusalTypeName({ error }: Refused<{ reason: keyof typeof TYPE_NAMES }>): string {
  return TYPE_NAMES[error.reason]
}

const TYPE_NAMES = {
  FIELDS: 'FieldsRefused',
  TOO_MANY_TRIES: 'TooManyTries',
  NOT_SIGNED_IN: 'NotSignedIn',
} as const
