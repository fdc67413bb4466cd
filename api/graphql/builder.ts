import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import type { Day } from '#game/day.ts'
import type PrismaTypes from '#prisma/generated/pothosTypes.ts'
import { getDatamodel } from '#prisma/generated/pothosTypes.ts'
import type { Context } from './context.ts'
import { decodeGlobalId } from './globalId.ts'
import { RELAY_TEXTS } from './relayTexts.ts'

export const builder = new SchemaBuilder<{
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  Scalars: {
    ID: { Input: string; Output: string }
    Date: { Input: never; Output: Day }
    DateTime: { Input: Date; Output: Date }
  }
}>({
  plugins: [RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: ({ deps }) => deps.db, dmmf: getDatamodel() },
  relay: {
    decodeGlobalID: decodeGlobalId,
    ...RELAY_TEXTS,
    // Our own are in node.ts.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
})

builder.queryType({ description: 'What can be asked.' })
builder.mutationType({ description: 'What can be done. Each answers a union of what may come of it.' })
builder.subscriptionType({ description: 'What can be watched, by server-sent events.' })
