import { badUserInput } from './badUserInput.ts'

type NodeId = { typename: string; id: string }

const NODE_TYPES = ['Game', 'Play']
const MOST_NODES = 100

/** Loads the object of a global id, unless its text names no type that has any: then null. */
export function resolveNode(id: NodeId, load: (id: NodeId) => unknown): unknown {
  return isNode(id) ? load(id) : null
}

/** The same for many ids at once, which `load` gets as one batch. */
export async function resolveNodes(
  ids: readonly NodeId[],
  load: (ids: NodeId[]) => Promise<unknown[]>,
): Promise<unknown[]> {
  if (ids.length > MOST_NODES) throw badUserInput(`At most ${MOST_NODES} ids, not ${ids.length}.`)
  const loaded = await load(ids.filter(isNode))
  const rest = loaded.values()
  return ids.map((id) => (isNode(id) ? rest.next().value : null))
}

function isNode({ typename }: NodeId): boolean {
  return NODE_TYPES.includes(typename)
}
