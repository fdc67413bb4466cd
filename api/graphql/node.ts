import { badUserInput } from './badUserInput.ts'
import { builder } from './builder.ts'
import { decodeGlobalId } from './globalId.ts'

const MAX_NODES = 100

builder.queryField('node', (t) =>
  t.node({
    description: 'The object with this global id; null if none exists or the viewer may not see it.',
    args: { id: t.arg.id({ required: true, description: 'A global id, from any `id` field.' }) },
    id: (_root, { id }) => knownId(id),
  }),
)

builder.queryField('nodes', (t) =>
  t.nodeList({
    description: 'The objects with these global ids, in the same order; null as in `node`. At most 100.',
    args: { ids: t.arg.idList({ required: true, description: 'Global ids, from any `id` field.' }) },
    complexity: ({ ids }) => ({ field: ids.length, multiplier: ids.length }),
    ids: (_root, { ids }) => {
      if (ids.length > MAX_NODES)
        throw badUserInput(`ids must have at most ${MAX_NODES} entries, not ${ids.length}.`)
      return ids.map(knownId)
    },
  }),
)

// The library throws an internal error for an id whose type is not a node.
function knownId(id: string): string | null {
  return ['Challenge', 'Game', 'Play', 'Race', 'Storm'].includes(decodeGlobalId(id).typename) ? id : null
}
