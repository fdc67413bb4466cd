import { DEFAULT_KIND, type PlayKind } from '#game/kinds/displayed.ts'

/** SQL: whether a column of a play or of a row of statistics has one of some kinds. */
export function isOfKinds(kinds: readonly PlayKind[], column = 'kind'): string {
  const names = kinds.map((kind) => `'${kind}'`)
  return names.length === 1 ? `${column} = ${names[0]}` : `${column} in (${names.join(', ')})`
}

/** SQL: the same of an event. The log stores no kind for the usual one: `storedKind`. */
export function isEventOfKinds(kinds: readonly PlayKind[]): string {
  const stored = kinds.filter((kind) => kind !== DEFAULT_KIND)
  if (stored.length === 0) return 'kind is null'
  return kinds.length === stored.length ? isOfKinds(stored) : `(kind is null or ${isOfKinds(stored)})`
}

/** SQL: the kind of an event of a play. */
export const KIND_OF_EVENT = `coalesce(kind, '${DEFAULT_KIND}')`
