import { logOut } from '#api/accounts/logIn/logOut.ts'
import { ok } from '#game/result.ts'
import { builder } from '#api/graphql/builder.ts'
import { ViewerResult } from '#api/graphql/success.ts'

builder.mutationField('logOut', (t) =>
  t.field({
    type: ViewerResult,
    description: 'Ends the viewer’s session in this browser. Idempotent.',
    resolve: async (_root, _args, { deps, browser, findPlayer }) => {
      await logOut(deps, browser)
      return ok(findPlayer)
    },
  }),
)
