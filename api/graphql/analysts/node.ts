import { badUserInput } from '#api/graphql/badUserInput.ts'
import { decodeGlobalId } from '#api/graphql/globalId.ts'
import { builder } from './builder.ts'
import { MOST_OF_PAGE } from './connect.ts'

builder.queryField('node', (t) =>
  t.node({
    description: 'The object with a global id; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'A global id, as any `id` field gives it.' }) },
    id: (_root, { id }) => knownId(id),
  }),
)

builder.queryField('nodes', (t) =>
  t.nodeList({
    description: 'The objects with some global ids, in their order; null for each as in `node`. At most 100.',
    args: { ids: t.arg.idList({ required: true, description: 'Global ids, as any `id` field gives them.' }) },
    complexity: ({ ids }) => ({ field: ids.length, multiplier: ids.length }),
    ids: (_root, { ids }) => {
      if (ids.length > MOST_OF_PAGE) throw badUserInput(`At most ${MOST_OF_PAGE} ids, not ${ids.length}.`)
      return ids.map(knownId)
    },
  }),
)

// The library takes an id of a type that is no node for a fault of ours.
function knownId(id: string): string | null {
  return ['Game', 'Play', 'Player', 'Guess', 'Event', 'Export'].includes(decodeGlobalId(id).typename)
    ? id
    : null
}
