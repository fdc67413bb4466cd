import { setReminder, type ReminderRefused } from '#api/reminders/setReminder.ts'
import { builder } from '#api/graphql/builder.ts'
import { OtherSessionType, refusalType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { ViewerUpdatedType } from '#api/graphql/success.ts'

const SetReminderInput = builder.inputType('SetReminderInput', {
  description: 'A browser’s subscription to messages of this server, and the time of its reminders.',
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'The URL that the browser’s push service gave.' }),
    p256dh: t.string({ required: true, description: 'The browser’s public key, in base64url.' }),
    auth: t.string({ required: true, description: 'The browser’s secret for messages, in base64url.' }),
    hour: t.int({ required: true, description: 'The hour of the day, 0 to 23.' }),
    timeZone: t.string({ required: true, description: 'The IANA name of the browser’s time zone.' }),
  }),
})

const ReminderRefusedType = refusalType<ReminderRefused>('ReminderRefused', {
  description: 'The reminder is invalid. Nothing was stored.',
  reason: {
    name: 'ReminderRefusal',
    description: 'What is wrong with a reminder.',
    values: {
      PUSH_ENDPOINT: { description: 'The endpoint is no public HTTPS URL of at most 1,000 characters.' },
      PUSH_KEYS: { description: 'A key has the wrong length, or is no point of the curve P-256.' },
      REMINDER_HOUR: { description: 'The hour is not 0 to 23.' },
      TIME_ZONE: { description: 'The time zone is unknown.' },
    },
  },
  message: ({ reason }) => MESSAGES[reason],
})

const MESSAGES: Record<ReminderRefused['reason'], string> = {
  PUSH_ENDPOINT: 'This browser’s push service cannot be used.',
  PUSH_KEYS: 'The keys of the subscription are invalid.',
  REMINDER_HOUR: 'The hour must be from 0 to 23.',
  TIME_ZONE: 'The time zone is unknown.',
}

builder.mutationField('setReminder', (t) =>
  t.field({
    type: resultOf('setReminder', [
      ViewerUpdatedType,
      ReminderRefusedType,
      TooManyTriesType,
      OtherSessionType,
    ]),
    description:
      'Reminds this browser each day at an hour, if its player has not finished a daily game of the day yet.',
    args: {
      input: t.arg({ type: SetReminderInput, required: true, description: 'The subscription.' }),
    },
    resolve: (_root, { input }, { deps, browser }) => setReminder(deps, { browser, ...input }),
  }),
)
