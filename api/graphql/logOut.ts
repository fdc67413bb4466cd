import { logOut } from '#api/usecases/logOut.ts'
import { builder } from './builder.ts'
import { ViewerType } from './viewer.ts'

const LoggedOut = builder.objectRef<object>('LoggedOut').implement({
  description: 'Nobody is signed in here.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'Whoever asks, from now on.',
      resolve: async (_out, _args, { findPlayer }) => ({ playerId: await findPlayer() }),
    }),
  }),
})

const LogOutResult = builder.unionType('LogOutResult', {
  description: 'What came of signing out.',
  types: [LoggedOut],
  resolveType: () => LoggedOut,
})

builder.mutationField('logOut', (t) =>
  t.field({
    type: LogOutResult,
    description: 'Ends the session of who is signed in. Done again, it is answered so too.',
    resolve: async (_root, _args, { deps, browser }) => {
      await logOut(deps, browser)
      return {}
    },
  }),
)
