import { badUserInput } from './badUserInput.ts'
import { builder } from './builder.ts'
import { decodeGlobalId } from './globalId.ts'

const MOST_NODES = 100

builder.queryField('node', (t) =>
  t.node({
    description: 'The object with a global id; null when there is none, or it is not for the viewer.',
    args: { id: t.arg.id({ required: true, description: 'A global id, as any `id` field gives it.' }) },
    id: (_root, { id }) => knownId(id),
  }),
)

builder.queryField('nodes', (t) =>
  t.nodeList({
    description: 'The objects with some global ids, in their order; null for each as in `node`. At most 100.',
    args: { ids: t.arg.idList({ required: true, description: 'Global ids, as any `id` field gives them.' }) },
    ids: (_root, { ids }) => {
      if (ids.length > MOST_NODES) throw badUserInput(`At most ${MOST_NODES} ids, not ${ids.length}.`)
      return ids.map(knownId)
    },
  }),
)

// The library takes an id of a type that is no node for a fault of ours.
function knownId(id: string): string | null {
  return ['Game', 'Play'].includes(decodeGlobalId(id).typename) ? id : null
}
