import { recordVisit } from '#api/plays/recordVisit.ts'
import { builder } from '#api/graphql/builder.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const VisitRecorded = builder.objectRef<{ playerId: number | null }>('VisitRecorded').implement({
  description: 'The browser has a session.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer. It has no player if the browser’s session changed during the request.',
      resolve: (visit) => visit,
    }),
  }),
})

const RecordVisitResult = builder.unionType('RecordVisitResult', {
  description: 'Result of `recordVisit`.',
  types: [VisitRecorded],
  resolveType: () => VisitRecorded,
})

builder.mutationField('recordVisit', (t) =>
  t.field({
    type: RecordVisitResult,
    description: 'Records a visit. A browser without a session becomes a visitor and gets a session.',
    resolve: async (_root, _args, { deps, browser }) => ({ playerId: await recordVisit(deps, browser) }),
  }),
)
