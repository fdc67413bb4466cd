/** A page of a list that is sorted by `Key`: after `after`, before `before`, from the start or the end. */
export type Slice<Key> = { after: Key | null; before: Key | null; fromEnd: boolean; limit: number }

/** SQL for the sort direction of a page. */
export function direction({ fromEnd }: Pick<Slice<unknown>, 'fromEnd'>): 'asc' | 'desc' {
  return fromEnd ? 'desc' : 'asc'
}

/** The expressions by which a list is sorted, and the types of their values: SQL. */
export type Order = readonly (readonly [expression: string, type: string])[]

/** SQL: whether a row is between the bounds of a page. */
export function isWithin<Key extends readonly unknown[]>(
  order: Order,
  { after, before }: Slice<Key>,
  values: Values,
): string {
  const expressions = order.map(([expression]) => expression).join(', ')
  const tuple = (key: Key) => order.map(([, type], index) => values.add(key[index], type)).join(', ')
  const conditions = [
    after && `(${expressions}) > (${tuple(after)})`,
    before && `(${expressions}) < (${tuple(before)})`,
  ]
  return conditions.filter(Boolean).join(' and ') || 'true'
}

/** SQL: the order and the length of a page. */
export function pageOf(order: Order, slice: Slice<unknown>, values: Values): string {
  return `order by ${sortedBy(order, slice)} limit ${values.add(slice.limit, 'integer')}`
}

export function sortedBy(order: Order, slice: Pick<Slice<unknown>, 'fromEnd'>): string {
  return order.map(([expression]) => `${expression} ${direction(slice)}`).join(', ')
}

/** Largest value of a column of type integer. */
export const MAX_INTEGER = 2_147_483_647

/** Collects the parameters of a composed statement, after the `first` ones. `add` returns the placeholder. */
export class Values {
  readonly all: unknown[]

  constructor(first: readonly unknown[] = []) {
    this.all = [...first]
  }

  add(value: unknown, type: string): string {
    this.all.push(value)
    return `$${this.all.length}::${type}`
  }
}
