import type { AccessScope } from '#api/auth/accessScope.ts'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { isUuid } from '#api/graphql/isUuid.ts'
import { AccessScopeType } from './accessScope.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const SessionType = builder.prismaObject('Session', {
  description: 'The access of a browser, or of a program with a token, to a player.',
  select: { handle: true },
  fields: (t) => ({
    handle: t.exposeID('handle', { description: 'Public id of the session. It gives no access.' }),
    startedAt: t.expose('createdAt', { type: 'DateTime', description: 'When the session began.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When the session was last used; exact to one day.',
    }),
    scope: t.field({
      type: AccessScopeType,
      nullable: true,
      select: { scope: true },
      description: 'What a program with the access token may do; null for a browser.',
      // The database checks the column.
      resolve: ({ scope }) => scope as AccessScope | null,
    }),
    isCurrent: t.boolean({
      description: 'Whether this request uses the session.',
      resolve: async ({ handle }, _args, { findSession }) => (await findSession())?.handle === handle,
    }),
  }),
})

builder.objectField(ViewerType, 'sessionHandle', (t) =>
  t.id({
    nullable: true,
    description: 'Handle of this request’s session; null without a session.',
    resolve: async (_viewer, _args, { findSession }) => (await findSession())?.handle ?? null,
  }),
)

builder.objectField(ViewerType, 'sessions', (t) =>
  t.prismaConnection(
    {
      type: SessionType,
      cursor: 'handle',
      description: 'The viewer’s sessions in all browsers, and the access tokens, most recently used first.',
      resolve: async (query, { playerId }, _args, { deps }) => {
        const handle = query.cursor?.handle
        if (handle !== undefined && !isUuid(handle))
          throw badUserInput('The cursor does not belong to this list.')
        if (playerId === null) return []
        const sessions = await deps.db.session.findMany({
          ...query,
          where: { playerId, expiresAt: { gt: deps.clock() } },
          orderBy: [{ lastUsedAt: 'desc' }, { createdAt: 'desc' }, { handle: 'asc' }],
        })
        // Without the cursor's row, Prisma finds no row at all. That must not look like the end of the list.
        if (sessions.length > 0 || handle === undefined) return sessions
        if ((await deps.db.session.count({ where: { handle, playerId } })) > 0) return sessions
        throw badUserInput('The session of the cursor has ended. Read the list from its start.')
      },
    },
    { name: 'SessionConnection', description: 'A page of a list of sessions.' },
    { name: 'SessionEdge', description: 'A session and its cursor.' },
  ),
)
