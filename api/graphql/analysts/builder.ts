import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import RelayPlugin from '@pothos/plugin-relay'
import { decodeGlobalId } from '#api/graphql/globalId.ts'
import { RELAY_TEXTS } from '#api/graphql/relayTexts.ts'
import type { Day } from '#game/day.ts'
import { getDatamodel } from '#prisma/generated/pothosTypes.ts'
import type { AnalystContext } from './context.ts'
import { costOfField } from './cost.ts'

/** How long a list is; null where counting would cost as much as reading. */
export type Count = { count: number; isEstimate: boolean } | null

/** Builds the analysts' schema, which has nothing in common with the players' but words: what is in one is not in the other. */
export const builder = new SchemaBuilder<{
  Context: AnalystContext
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  Connection: { count: () => Promise<Count> }
  Scalars: {
    ID: { Input: string; Output: string }
    Date: { Input: Day; Output: Day }
    DateTime: { Input: Date; Output: Date }
    BigInt: { Input: string; Output: string }
  }
}>({
  plugins: [RelayPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  // Not used; the type of the players' plugin asks for it of every builder in the program.
  prisma: { client: ({ deps }) => deps.db, dmmf: getDatamodel() },
  complexity: { fieldComplexity: costOfField },
  relay: {
    ...RELAY_TEXTS,
    decodeGlobalID: decodeGlobalId,
    // Our own are in node.ts.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
})

builder.queryType({ description: 'What analysts can ask.' })
builder.mutationType({
  description: 'What analysts can have done. Each answers a union of what may come of it.',
})

builder.globalConnectionFields((t) => ({
  totalCount: t.int({
    nullable: true,
    description: 'How long the whole list is; null where counting would cost as much as reading it.',
    resolve: async ({ count }) => (await count())?.count ?? null,
  }),
  isTotalCountEstimated: t.boolean({
    description: 'Whether `totalCount` is an estimate.',
    resolve: async ({ count }) => (await count())?.isEstimate ?? false,
  }),
}))
