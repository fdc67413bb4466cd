import { builder } from './builder.ts'

builder.queryField('replicationLag', (t) =>
  t.float({
    description:
      'How many seconds these data are behind the game: the age of the first event that they lack. 0 if they ' +
      'lack none, and always 0 if the site has no replica for analysts.',
    resolve: async (_root, _args, { findLag }) => (await findLag()) ?? 0,
  }),
)
