import { logOut } from '#api/accounts/logIn/logOut.ts'
import { builder } from '#api/graphql/builder.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const LoggedOut = builder.objectRef<object>('LoggedOut').implement({
  description: 'This browser is logged out.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer after the mutation.',
      resolve: async (_out, _args, { findPlayer }) => ({ playerId: await findPlayer() }),
    }),
  }),
})

const LogOutResult = builder.unionType('LogOutResult', {
  description: 'Result of `logOut`.',
  types: [LoggedOut],
  resolveType: () => LoggedOut,
})

builder.mutationField('logOut', (t) =>
  t.field({
    type: LogOutResult,
    description: 'Ends the viewer’s session in this browser. Idempotent.',
    resolve: async (_root, _args, { deps, browser }) => {
      await logOut(deps, browser)
      return {}
    },
  }),
)
