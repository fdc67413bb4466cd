import { recordVisit } from '#api/plays/recordVisit.ts'
import { ok } from '#game/result.ts'
import { builder } from '#api/graphql/builder.ts'
import { ViewerResult } from '#api/graphql/success.ts'

builder.mutationField('recordVisit', (t) =>
  t.field({
    type: ViewerResult,
    description:
      'Records a visit. A browser without a session becomes a visitor and gets a session. The viewer has no player ' +
      'if the browser’s session changed during the request.',
    resolve: async (_root, _args, { deps, browser }) => ok(await recordVisit(deps, browser)),
  }),
)
