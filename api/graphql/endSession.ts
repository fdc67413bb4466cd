import { endSession } from '#api/usecases/endSession.ts'
import { builder } from './builder.ts'
import { NotSignedInType, refusalTypeName } from './refusals.ts'
import { ViewerType } from './viewer.ts'

const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'Which session ends.',
  fields: (t) => ({ handle: t.string({ required: true, description: 'Its handle.' }) }),
})

const SessionEnded = builder.objectRef<{ ok: true }>('SessionEnded').implement({
  description: 'There is no such session of the viewer any more.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'Whoever asks, from now on.',
      resolve: async (_ended, _args, { findPlayer }) => ({ playerId: await findPlayer() }),
    }),
  }),
})

const EndSessionResult = builder.unionType('EndSessionResult', {
  description: 'What came of ending a session.',
  types: [SessionEnded, NotSignedInType],
  resolveType: (result) => (result.ok ? SessionEnded : refusalTypeName(result)),
})

builder.mutationField('endSession', (t) =>
  t.field({
    type: EndSessionResult,
    description: 'Ends a session of who is signed in, here or in another browser.',
    args: { input: t.arg({ type: EndSessionInput, required: true, description: 'Which session ends.' }) },
    resolve: (_root, { input }, { deps, browser }) => endSession(deps, { browser, ...input }),
  }),
)
