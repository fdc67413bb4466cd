import { findFirstDay } from '#api/games/firstDay.ts'
import { builder } from '#api/graphql/builder.ts'

builder.queryField('firstDay', (t) =>
  t.field({
    type: 'Day',
    nullable: true,
    description: 'The day of the first game, from which the archive begins; null without games.',
    resolve: (_root, _args, { deps }) => findFirstDay(deps),
  }),
)
