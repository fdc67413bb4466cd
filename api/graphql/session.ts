import { listSessions, type OpenSession } from '#api/usecases/listSessions.ts'
import { builder } from './builder.ts'
import { ViewerType } from './viewer.ts'

const SessionType = builder.objectRef<OpenSession>('Session').implement({
  description: 'A browser that may act for a player.',
  fields: (t) => ({
    handle: t.exposeString('handle', { description: 'Names the session in public; it signs nobody in.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it began.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When it was last used, to the day.',
    }),
    isCurrent: t.boolean({
      description: 'Whether it is the session that asks.',
      resolve: async ({ handle }, _args, { findSession }) => (await findSession())?.handle === handle,
    }),
  }),
})

builder.objectField(ViewerType, 'sessionHandle', (t) =>
  t.string({
    nullable: true,
    description: 'The handle of the session that asks; null without one.',
    resolve: async (_viewer, _args, { findSession }) => (await findSession())?.handle ?? null,
  }),
)

builder.objectField(ViewerType, 'sessions', (t) =>
  t.field({
    type: [SessionType],
    description: 'The viewer’s sessions in all browsers, the last used first.',
    resolve: ({ playerId }, _args, { deps }) => (playerId === null ? [] : listSessions(deps, playerId)),
  }),
)
