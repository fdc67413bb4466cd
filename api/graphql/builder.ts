import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import type { Day } from '#game/day.ts'
import type PrismaTypes from '#prisma/generated/pothosTypes.ts'
import { getDatamodel } from '#prisma/generated/pothosTypes.ts'
import type { Context } from './context.ts'
import { decodeGlobalId } from './globalId.ts'

export const builder = new SchemaBuilder<{
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  Scalars: {
    ID: { Input: string; Output: string }
    Date: { Input: never; Output: Day }
    DateTime: { Input: never; Output: Date }
  }
}>({
  plugins: [RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: ({ deps }) => deps.db, dmmf: getDatamodel() },
  relay: {
    decodeGlobalID: decodeGlobalId,
    nodeTypeOptions: { description: 'An object that can be fetched again by its id.' },
    idFieldOptions: { description: 'Names the object for good, across all types.' },
    // Our own are in node.ts.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    pageInfoTypeOptions: { description: 'Where a page stands in its connection.' },
    hasNextPageFieldOptions: { description: 'Whether more follows after `endCursor`.' },
    hasPreviousPageFieldOptions: { description: 'Whether more comes before `startCursor`.' },
    startCursorFieldOptions: { description: 'The first edge of the page; null for an empty page.' },
    endCursorFieldOptions: { description: 'The last edge of the page; null for an empty page.' },
    firstArgOptions: {
      description: 'How many from the start of the list, or after `after`: 20 if not given, at most 100.',
    },
    afterArgOptions: { description: 'Only what follows after this cursor.' },
    lastArgOptions: { description: 'How many from the end of the list, or before `before`: at most 100.' },
    beforeArgOptions: { description: 'Only what comes before this cursor.' },
    edgesFieldOptions: {
      description: 'The page, in the order of the list.',
      nullable: { list: false, items: false },
    },
    nodeFieldOptions: { description: 'The object itself.' },
    cursorFieldOptions: { description: 'Where the object stands in the list, for `after` and `before`.' },
    pageInfoFieldOptions: { description: 'Whether there is more, and where to go on.' },
  },
})

builder.queryType({ description: 'What can be asked.' })
builder.mutationType({ description: 'What can be done. Each answers a union of what may come of it.' })
builder.subscriptionType({ description: 'What can be watched, by server-sent events.' })
