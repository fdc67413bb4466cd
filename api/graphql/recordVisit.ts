import { recordVisit } from '#api/usecases/recordVisit.ts'
import { builder } from './builder.ts'
import { ViewerType } from './viewer.ts'

const VisitRecorded = builder.objectRef<{ playerId: number }>('VisitRecorded').implement({
  description: 'The browser has a session.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'Whoever the session is for.',
      resolve: (visit) => visit,
    }),
  }),
})

const RecordVisitResult = builder.unionType('RecordVisitResult', {
  description: 'What came of a visit.',
  types: [VisitRecorded],
  resolveType: () => VisitRecorded,
})

builder.mutationField('recordVisit', (t) =>
  t.field({
    type: RecordVisitResult,
    description: 'Notes that a browser is here: without a session it becomes a visitor and gets one.',
    resolve: async (_root, _args, { deps, browser }) => ({ playerId: await recordVisit(deps, browser) }),
  }),
)
