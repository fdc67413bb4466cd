import { endSession } from '#api/accounts/logIn/endSession.ts'
import { builder } from '#api/graphql/builder.ts'
import { NotLoggedInType, resultOf } from '#api/graphql/refusals.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'The session to end.',
  fields: (t) => ({ handle: t.string({ required: true, description: '`Session.handle`.' }) }),
})

const SessionEnded = builder.objectRef<{ ok: true; value: unknown }>('SessionEnded').implement({
  description: 'The viewer no longer has this session.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer after the mutation.',
      resolve: async (_ended, _args, { findPlayer }) => ({ playerId: await findPlayer() }),
    }),
  }),
})

builder.mutationField('endSession', (t) =>
  t.field({
    type: resultOf('endSession', [SessionEnded, NotLoggedInType]),
    description: 'Ends one of the viewer’s sessions, in this or another browser.',
    args: { input: t.arg({ type: EndSessionInput, required: true, description: 'The session to end.' }) },
    resolve: (_root, { input }, { deps, browser }) => endSession(deps, { browser, ...input }),
  }),
)
