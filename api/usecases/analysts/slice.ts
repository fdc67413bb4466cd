/** Which stretch of a list, whose places are `Key`s: beyond `after`, short of `before`, from its start or its end. */
export type Slice<Key> = { after: Key | null; before: Key | null; fromEnd: boolean; limit: number }

/** SQL: the direction in which a stretch is read. */
export function direction({ fromEnd }: Pick<Slice<unknown>, 'fromEnd'>): 'asc' | 'desc' {
  return fromEnd ? 'desc' : 'asc'
}

/** Largest value of a column of type integer. */
export const MOST_INTEGER = 2_147_483_647
