import { builder } from './builder.ts'

builder.queryField('serverTime', (t) =>
  t.field({
    type: 'DateTime',
    description: 'The server’s clock, for a countdown that is right on any device.',
    resolve: (_root, _args, { deps }) => deps.clock(),
  }),
)
