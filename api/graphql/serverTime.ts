import { builder } from './builder.ts'

builder.queryField('serverTime', (t) =>
  t.field({
    type: 'DateTime',
    description: 'The server’s clock. Countdowns use it, because a device’s clock may be wrong.',
    resolve: (_root, _args, { deps }) => deps.clock(),
  }),
)
