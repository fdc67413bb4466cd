import { countExports, listExports } from '#api/analysts/listExports.ts'
import type { Export } from '#prisma/generated/client/client.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { connect } from '#api/analysts/graphql/connect.ts'
import { ExportNode } from './export.ts'

builder.queryField('exports', (t) =>
  t.connection(
    {
      type: ExportNode,
      description: 'The exports of this token that still exist, oldest first. `totalCount` is exact.',
      resolve: (_root, args, context) => {
        const { deps, analyst } = context
        return connect(context, args, {
          order: 'exports',
          keyOf: ({ createdAt, id }: Export) => [createdAt.toISOString(), id] as const,
          read: (slice) => listExports(deps, analyst.id, slice),
          count: async () => ({ count: await countExports(deps, analyst.id), isEstimate: false }),
        })
      },
    },
    { name: 'ExportConnection', description: 'A page of a list of exports.' },
    { name: 'ExportEdge', description: 'An export and its cursor.' },
  ),
)
