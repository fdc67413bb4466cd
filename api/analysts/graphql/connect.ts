import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import { decryptText, encryptText } from '#api/auth/encryptedText.ts'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import type { Slice } from '#api/analysts/slice.ts'
import type { Count } from './builder.ts'
import type { AnalystContext } from './context.ts'

export const MAX_PAGE_SIZE = 100

/** The list behind a connection. `order` names its sort order. A cursor of another order is refused. */
type List<Row, Key extends readonly (string | number)[]> = {
  order: string
  keyOf: (row: Row) => Key
  read: (slice: Slice<Key>) => Promise<Row[]>
  count: () => Promise<Count>
}

/**
 * Reads a page of a list. A cursor is the encrypted and authenticated key of its row. It reveals nothing and
 * is the same for each read of the row. A forged cursor is refused, and so is a cursor of another order.
 */
export async function connect<Row, Key extends readonly (string | number)[]>(
  { deps: { keyedHash } }: AnalystContext,
  args: DefaultConnectionArguments,
  { order, keyOf, read, count }: List<Row, Key>,
) {
  refuseArguments(args)
  const toCursor = (row: Row) => encryptText(keyedHash, 'cursor', JSON.stringify([order, ...keyOf(row)]))
  const fromCursor = (cursor: string | undefined): Key | null => {
    if (cursor === undefined) return null
    const [cursorOrder, ...key] = JSON.parse(decryptText(keyedHash, 'cursor', cursor) ?? '[]') as unknown[]
    if (cursorOrder !== order) throw badUserInput('The cursor does not belong to this list in this order.')
    return key as unknown as Key
  }
  const page = await resolveCursorConnection<Promise<Row[]>>(
    { args, toCursor },
    ({ after, before, limit, inverted }) =>
      read({ after: fromCursor(after), before: fromCursor(before), limit, fromEnd: inverted }),
  )
  const edges = page.edges as { cursor: string; node: Row }[]
  let counted: Promise<Count> | undefined
  return {
    edges,
    // The library sets the cursors of an empty page to empty strings, not to null.
    pageInfo: {
      ...page.pageInfo,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    count: () => (counted ??= count()),
  }
}

function refuseArguments({ first, last }: DefaultConnectionArguments): void {
  if (first != null && last != null) throw badUserInput('Give first or last, not both.')
  for (const [name, size] of Object.entries({ first, last })) {
    if (size != null && (size < 1 || size > MAX_PAGE_SIZE))
      throw badUserInput(`${name} must be 1 to ${MAX_PAGE_SIZE}, not ${size}.`)
  }
}
