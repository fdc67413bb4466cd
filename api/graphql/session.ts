import { listSessions, type OpenSession } from '#api/usecases/account/listSessions.ts'
import { builder } from './builder.ts'
import { ViewerType } from './viewer.ts'

const SessionType = builder.objectRef<OpenSession>('Session').implement({
  description: 'A browser’s access to a player.',
  fields: (t) => ({
    handle: t.exposeString('handle', { description: 'Public id of the session. It gives no access.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the session began.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When the session was last used; exact to one day.',
    }),
    isCurrent: t.boolean({
      description: 'Whether this request uses the session.',
      resolve: async ({ handle }, _args, { findSession }) => (await findSession())?.handle === handle,
    }),
  }),
})

builder.objectField(ViewerType, 'sessionHandle', (t) =>
  t.string({
    nullable: true,
    description: 'Handle of this request’s session; null without a session.',
    resolve: async (_viewer, _args, { findSession }) => (await findSession())?.handle ?? null,
  }),
)

builder.objectField(ViewerType, 'sessions', (t) =>
  t.field({
    type: [SessionType],
    description: 'The viewer’s sessions in all browsers, most recently used first.',
    resolve: ({ playerId }, _args, { deps }) => (playerId === null ? [] : listSessions(deps, playerId)),
  }),
)
