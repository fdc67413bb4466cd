import { builder } from './builder.ts'

/** The requesting player; `playerId` is null without a session. Each capability adds its fields. */
export const ViewerType = builder.objectRef<{ playerId: number | null }>('Viewer').implement({
  description:
    'The requesting player: an account, a visitor, or a browser without a session, which has no plays.',
})

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    description: 'The requesting player.',
    resolve: async (_root, _args, { findPlayer }) => ({ playerId: await findPlayer() }),
  }),
)
