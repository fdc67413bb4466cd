import { builder } from '#api/graphql/builder.ts'
import { ViewerResult } from '#api/graphql/success.ts'
import { ViewerType } from '#api/graphql/viewer.ts'
import { pushKeysOf } from '#api/reminders/pushKeys.ts'
import { ok } from '#game/result.ts'

const ReminderType = builder.objectRef<{ hour: number }>('Reminder').implement({
  description: 'The daily reminder of a browser, by Web Push.',
  fields: (t) => ({
    hour: t.exposeInt('hour', { description: 'The hour of the day in the browser’s time zone, 0 to 23.' }),
  }),
})

builder.objectField(ViewerType, 'reminder', (t) =>
  t.field({
    type: ReminderType,
    nullable: true,
    description: 'The reminder of this browser; null if it gets none.',
    resolve: (_viewer, _args, { deps, browser: { tokenHash } }) =>
      tokenHash && deps.db.reminder.findUnique({ where: { tokenHash }, select: { hour: true } }),
  }),
)

builder.queryField('pushKey', (t) =>
  t.string({
    description: 'The public key of this server (VAPID), with which browsers subscribe to its reminders.',
    resolve: (_root, _args, { deps }) => pushKeysOf(deps.keyedHash).publicKey,
  }),
)

builder.mutationField('endReminder', (t) =>
  t.field({
    type: ViewerResult,
    description: 'Ends the reminders of this browser.',
    resolve: async (_root, _args, { deps, browser: { tokenHash }, findPlayer }) => {
      if (tokenHash) await deps.db.reminder.deleteMany({ where: { tokenHash } })
      return ok(findPlayer)
    },
  }),
)
