import { FAULTS, type Fault } from '#account/faults.ts'
import type { ObjectRef } from '@pothos/core'
import {
  accountRefusalMessage,
  type AccountField,
  type FieldError,
  type FieldsRefused,
  type LinkRefused,
  type NotLoggedIn,
  type OtherSession,
  type TooManyTries,
} from '#api/accounts/refusals.ts'
import type { Err } from '#game/result.ts'
import { builder } from './builder.ts'

type Types = typeof builder.$inferSchemaTypes
type Reasoned = { reason: string }

const MESSAGE = 'The reason, as text for people.'

const Refusal = builder.interfaceRef<{ ok: false; error: unknown }>('Refusal').implement({
  description: 'Why a request was refused. Nothing was stored.',
  fields: (t) => ({
    message: t.string({ description: MESSAGE }),
    code: t.string({
      description: 'The reason, for programs. Where a type has `reason`, it is the same.',
      resolve: ({ error }) => codeOf(error as Reasoned),
    }),
    retryAfter: t.int({
      nullable: true,
      description: 'Seconds to wait before the next try; null if waiting does not help.',
      resolve: ({ error }) => (error as Partial<TooManyTries>).retryAfterSeconds ?? null,
    }),
  }),
})

/** A server with too much work has a reason of its own: the caller did nothing too often. */
function codeOf(error: Reasoned & { isBusy?: true }): string {
  return error.isBusy ? 'SERVER_BUSY' : error.reason
}

/** The reasons of each type of refusals. */
export const reasonsOf = new Map<string, string[]>()

type Described<Refused extends Reasoned> = {
  description: string
  /**
   * The reasons that the type does not tell apart. Or the enum of the reasons: its name, and a description of
   * itself and of each reason.
   */
  reason:
    | Refused['reason']
    | Refused['reason'][]
    | { name: string; description: string; values: Record<Refused['reason'], { description: string }> }
  message: string | ((error: Refused) => string)
}

/** Builds the type of a use case's refusals. One with several reasons has them as a field, for programs. */
export function refusalType<Refused extends Reasoned>(
  name: string,
  { description, reason, message }: Described<Refused>,
) {
  const type = builder.objectRef<{ ok: false; error: Refused }>(name).implement({
    description,
    interfaces: [Refusal],
    fields: (t) => ({
      message: t.string({
        description: MESSAGE,
        resolve: ({ error }) => (typeof message === 'string' ? message : message(error)),
      }),
    }),
  })
  const isNamed = typeof reason === 'string' || Array.isArray(reason)
  reasonsOf.set(name, isNamed ? [reason].flat() : Object.keys(reason.values))
  if (isNamed) return type
  const { name: enumName, ...described } = reason
  const Reason = builder.enumType<string, Record<string, { description: string }>>(enumName, described)
  builder.objectField(type, 'reason', (t) =>
    t.field({
      type: Reason,
      description: 'The reason, for programs.',
      resolve: ({ error }) => error.reason,
    }),
  )
  return type
}

/** Builds the union of a field's success, then its refusals. `successOf` tells several successes apart. */
export function resultOf<Member extends ObjectRef<Types, unknown>>(
  field: string,
  types: Member[],
  successOf?: (value: unknown) => Member,
) {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}Result`
  return resultOfEach(name, { fields: [field], types, ...(successOf && { successOf }) })
}

type Shared<Member> = {
  fields: readonly string[]
  types: Member[]
  successOf?: (value: unknown) => Member
}

/** Builds the union that some fields share. */
export function resultOfEach<Member extends ObjectRef<Types, unknown>>(
  name: string,
  { fields, types, successOf }: Shared<Member>,
) {
  const [success] = types
  const refusals = new Map(
    types.flatMap((type) => reasonsOf.get(type.name)?.map((reason) => [reason, type.name] as const) ?? []),
  )
  return builder.unionType<Member, unknown>(name, {
    description: `Result of ${fields.map((field) => `\`${field}\``).join(', ')}.`,
    types,
    resolveType: (answer) => {
      const result = answer as { ok: true; value: unknown } | Err<Reasoned>
      if (!result.ok) return refusals.get(result.error.reason)
      return successOf ? successOf(result.value) : success?.name
    },
  })
}

const AccountFieldType = builder.enumType('AccountField', {
  description: 'A field of a form.',
  values: {
    EMAIL: { description: 'The email address.' },
    USERNAME: { description: 'The username.' },
    PASSWORD: { description: 'The password; in a change of passwords, the new one.' },
    PRESENT_PASSWORD: { description: 'The current password.' },
  } satisfies Record<AccountField, object>,
})

const FaultType = builder.enumType('FieldFault', {
  description: 'What can be wrong with a field of a form.',
  values: Object.fromEntries(
    Object.entries(FAULTS).map(([fault, description]) => [fault, { description }]),
  ) as Record<Fault, { description: string }>,
})

const FieldErrorType = builder.objectRef<FieldError>('FieldError').implement({
  description: 'An error in one field of a form.',
  fields: (t) => ({
    field: t.expose('field', { type: AccountFieldType, description: 'The field.' }),
    fault: t.expose('fault', { type: FaultType, description: 'The error, for programs.' }),
    message: t.string({
      description: 'The error, as text to show under the field.',
      resolve: ({ fault }) => FAULTS[fault],
    }),
  }),
})

export const FieldsRefusedType = refusalType<FieldsRefused>('FieldsRefused', {
  description: 'Some fields are invalid. Nothing was stored.',
  reason: 'FIELDS',
  message: ({ errors }) => errors.map(({ fault }) => FAULTS[fault]).join(' '),
})

builder.objectField(FieldsRefusedType, 'errors', (t) =>
  t.field({
    type: [FieldErrorType],
    description: 'The errors, at least one.',
    resolve: ({ error }) => error.errors,
  }),
)

export const TooManyTriesType = refusalType<TooManyTries>('TooManyTries', {
  description: 'The rate limit is reached, or the server is overloaded. Nothing was stored.',
  reason: 'TOO_MANY_TRIES',
  message: accountRefusalMessage,
})

export const NotLoggedInType = refusalType<NotLoggedIn>('NotLoggedIn', {
  description: 'The mutation needs a logged-in viewer.',
  reason: 'NOT_LOGGED_IN',
  message: accountRefusalMessage,
})

export const OtherSessionType = refusalType<OtherSession>('OtherSession', {
  description: 'The browser’s session changed by a login or logout. Reload the page.',
  reason: 'OTHER_SESSION',
  message: accountRefusalMessage,
})

type UnknownLink =
  | LinkRefused<'RESET_LINK'>
  | LinkRefused<'VERIFICATION_LINK'>
  | { reason: 'CHALLENGE_LINK' }
  | { reason: 'REPLAY_LINK' }
  | { reason: 'STORM_LINK' }
  | { reason: 'RACE_LINK' }
  | { reason: 'MOVE_LINK' }

export const UnknownLinkType = refusalType<UnknownLink>('UnknownLink', {
  description:
    'The link does not work: it is malformed, unknown, used, expired, replaced, withdrawn or revoked.',
  reason: [
    'RESET_LINK',
    'VERIFICATION_LINK',
    'CHALLENGE_LINK',
    'REPLAY_LINK',
    'STORM_LINK',
    'RACE_LINK',
    'MOVE_LINK',
  ],
  message: (error) => {
    if (error.reason === 'CHALLENGE_LINK') return 'This challenge does not exist or has ended.'
    if (error.reason === 'REPLAY_LINK') return 'This replay does not exist or is no longer shared.'
    if (error.reason === 'STORM_LINK') return 'This storm does not exist or has ended.'
    if (error.reason === 'RACE_LINK') return 'This race does not exist or has ended.'
    if (error.reason === 'MOVE_LINK') return 'This code was used, has expired or never existed.'
    return accountRefusalMessage(error)
  },
})

type NotFound = {
  reason: 'NO_FINISHED_PLAY' | 'UNKNOWN_REPLAY_LINK' | 'UNKNOWN_CHALLENGE' | 'UNKNOWN_STORM' | 'UNKNOWN_RACE'
}

export const NotFoundType = refusalType<NotFound>('NotFound', {
  description:
    'The viewer has no such thing, or no longer: a finished play, a shared replay, a challenge, a storm, a race.',
  reason: ['NO_FINISHED_PLAY', 'UNKNOWN_REPLAY_LINK', 'UNKNOWN_CHALLENGE', 'UNKNOWN_STORM', 'UNKNOWN_RACE'],
  message: ({ reason }) => NOT_FOUND[reason],
})

const NOT_FOUND: Record<NotFound['reason'], string> = {
  NO_FINISHED_PLAY: 'You have not finished this game.',
  UNKNOWN_REPLAY_LINK: 'This play has no link. It may be revoked already.',
  UNKNOWN_CHALLENGE: 'You have no such challenge. It may be withdrawn already.',
  UNKNOWN_STORM: 'You have no such storm.',
  UNKNOWN_RACE: 'You have no seat in such a race.',
}
