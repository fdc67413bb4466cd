import { getNamedType, isLeafType, type GraphQLOutputType } from 'graphql'

const PAGE_SIZE = 20
/** No list returns more: a resolver refuses or shortens a larger page. */
const MAX_PAGE_SIZE = 100

/** The default cost of a field: one point for each object, which is about one for each row that is read. */
export function costOfField(
  args: { first?: unknown; last?: unknown },
  _context: object,
  { type }: { type: GraphQLOutputType },
): { field: number; multiplier: number } {
  const { name } = getNamedType(type)
  if (isLeafType(getNamedType(type)) || name === 'PageInfo') return { field: 0, multiplier: 0 }
  if (name.endsWith('Edge')) return { field: 0, multiplier: 1 }
  return { field: 1, multiplier: name.endsWith('Connection') ? pageSizeOf(args) : 1 }
}

/** The cost of a list whose page needs a read of many further rows: the page plus `more`. */
export function costOfPage(
  args: { first?: unknown; last?: unknown },
  more: number,
): { field: number; multiplier: number } {
  return { field: 1 + more, multiplier: pageSizeOf(args) }
}

// The resolver refuses an invalid page size, once for each list. Here it must not make the query cheap.
function pageSizeOf({ first, last }: { first?: unknown; last?: unknown }): number {
  const size = first ?? last ?? PAGE_SIZE
  return typeof size === 'number' && size >= 0 ? Math.min(size, MAX_PAGE_SIZE) : MAX_PAGE_SIZE
}
