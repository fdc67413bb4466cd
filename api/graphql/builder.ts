import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type PrismaTypes from '#prisma/generated/pothosTypes.ts'
import { getDatamodel } from '#prisma/generated/pothosTypes.ts'
import type { Context } from './context.ts'
import { costOfField } from './fieldCost.ts'
import { decodeGlobalId } from './globalId.ts'
import { RELAY_TEXTS } from './relayTexts.ts'

export const builder = new SchemaBuilder<{
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  Scalars: {
    ID: { Input: string; Output: string }
    Day: { Input: Day; Output: Day }
    DigitCount: { Input: DigitCount; Output: DigitCount }
    DateTime: { Input: Date; Output: Date }
  }
}>({
  plugins: [RelayPlugin, ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: ({ deps }) => deps.db, dmmf: getDatamodel() },
  complexity: { fieldComplexity: costOfField },
  relay: {
    decodeGlobalID: decodeGlobalId,
    ...RELAY_TEXTS,
    // node.ts defines both fields.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
})

builder.queryType({ description: 'All queries.' })
builder.mutationType({ description: 'All mutations. Each returns a union of its possible results.' })
builder.subscriptionType({ description: 'All subscriptions, sent as server-sent events.' })
