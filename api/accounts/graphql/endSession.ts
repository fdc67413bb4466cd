import { endSession } from '#api/accounts/logIn/endSession.ts'
import { ok } from '#game/result.ts'
import { builder } from '#api/graphql/builder.ts'
import { NotLoggedInType, resultOf } from '#api/graphql/refusals.ts'
import { ViewerUpdatedType } from '#api/graphql/success.ts'

const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'The session to end.',
  fields: (t) => ({ handle: t.id({ required: true, description: '`Session.handle`.' }) }),
})

builder.mutationField('endSession', (t) =>
  t.field({
    type: resultOf('endSession', [ViewerUpdatedType, NotLoggedInType]),
    description: 'Ends one of the viewer’s sessions, in this or another browser, or revokes an access token.',
    args: { input: t.arg({ type: EndSessionInput, required: true, description: 'The session to end.' }) },
    resolve: async (_root, { input }, { deps, browser, findPlayer }) => {
      const ended = await endSession(deps, { browser, ...input })
      return ended.ok ? ok(findPlayer) : ended
    },
  }),
)
