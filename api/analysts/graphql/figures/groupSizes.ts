import { builder } from '#api/analysts/graphql/builder.ts'
import { countGroups, type GroupSizeCount } from '#api/analysts/figures/countGroups.ts'

const GroupSizes = builder.objectRef<GroupSizeCount>('GroupSizes').implement({
  description: 'The private groups of one class of size.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'The fewest members.' }),
    to: t.exposeInt('to', { description: 'The most members.' }),
    groups: t.exposeInt('groups', {
      description: 'Number of groups, rounded down to a multiple of five.',
    }),
  }),
})

builder.queryField('groupSizes', (t) =>
  t.field({
    type: [GroupSizes],
    description:
      'The private groups by their present number of members, smallest class first. Analysts see nothing else ' +
      'of groups. Costs 100.',
    complexity: { field: 100, multiplier: 5 },
    resolve: (_root, _args, { reading }) => countGroups(reading),
  }),
)
