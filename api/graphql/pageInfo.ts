/** A page of a connection. The library sets the cursors of an empty page to empty strings, not to null. */
export function withNullCursors<
  Edge extends { cursor: string },
  Info extends { hasNextPage: boolean; hasPreviousPage: boolean },
>({ edges, pageInfo }: { edges: readonly Edge[]; pageInfo: Info }) {
  const [startCursor, endCursor] = [edges[0]?.cursor ?? null, edges.at(-1)?.cursor ?? null]
  return { edges, pageInfo: { ...pageInfo, startCursor, endCursor } }
}
