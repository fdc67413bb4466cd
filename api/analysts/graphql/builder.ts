import SchemaBuilder, { type InputFieldMap, type InputShapeFromFields } from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import { costOfField } from '#api/graphql/fieldCost.ts'
import { decodeGlobalId } from '#api/graphql/globalId.ts'
import { RELAY_TEXTS } from '#api/graphql/relayTexts.ts'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type PrismaTypes from '#prisma/generated/pothosTypes.ts'
import { getDatamodel } from '#prisma/generated/pothosTypes.ts'
import type { AnalystContext } from './context.ts'

/** Length of a list; null if a count would read the whole history. */
export type Count = { count: number; isEstimate: boolean } | null

/** Builds the analysts' schema. It shares no type with the players' schema, only descriptions. */
export const builder = new SchemaBuilder<{
  Context: AnalystContext
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  Connection: { count: () => Promise<Count> }
  Scalars: {
    ID: { Input: string; Output: string }
    Day: { Input: Day; Output: Day }
    DigitCount: { Input: DigitCount; Output: DigitCount }
    DateTime: { Input: Date; Output: Date }
    BigInt: { Input: string; Output: string }
  }
}>({
  plugins: [RelayPlugin, ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: ({ deps }) => deps.db, dmmf: getDatamodel() },
  complexity: { fieldComplexity: costOfField },
  relay: {
    ...RELAY_TEXTS,
    decodeGlobalID: decodeGlobalId,
    nodesOnConnection: { description: 'The objects of the page, in the order of the list.' },
    // node.ts defines both fields.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
})

builder.queryType({ description: 'All queries. Each has a cost in points, see `rateLimit`.' })
builder.mutationType({
  description: 'All mutations. Each returns a union of its possible results.',
})

builder.globalConnectionFields((t) => ({
  totalCount: t.int({
    nullable: true,
    description: 'Length of the whole list; null if a count would read the whole history.',
    resolve: async ({ count }) => (await count())?.count ?? null,
  }),
  isTotalCountEstimated: t.boolean({
    description: 'Whether `totalCount` is an estimate.',
    resolve: async ({ count }) => (await count())?.isEstimate ?? false,
  }),
}))

/** Makes the arguments of a field. */
export type Arg = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

/** The values of these arguments. A field may have only some of them. */
export type Given<Make extends (arg: Arg) => InputFieldMap> = Partial<InputShapeFromFields<ReturnType<Make>>>
